/** A simple analysis of a project, for the demo: what lies near it decides which causes to look at, each with its article. It judges no real one. */
const CAUSES = {
  glaciares: ['hay glaciares cerca que pueden ser afectados', 'ley_19300_art_11_d', true],
  humedales: ['hay humedales cerca que pueden ser afectados', 'ley_19300_art_11_d', true],
  areas_protegidas: ['está cerca de un área protegida', 'ley_19300_art_11_d', true],
  agua: ['usa agua de un acuífero con poca recarga', 'ley_19300_art_11_b', false],
  comunidades: ['puede cambiar la vida de comunidades cercanas', 'ley_19300_art_11_c', false],
  patrimonio: ['hay sitios arqueológicos dentro del polígono', 'ley_19300_art_11_f', true],
};

/** `rapido` looks at what maps show, `completo` at the rest too. */
export function analyse({ near }, kind) {
  const causes = JSON.parse(near).flatMap((what) => {
    const [motivo, articulo_id, isOnMap] = CAUSES[what] ?? [];
    return motivo === undefined || (kind === 'rapido' && !isOnMap) ? [] : [{ motivo, articulo_id }];
  });
  return { via: causes.length > 0 ? 'EIA' : 'DIA', causales: causes, alertas: causes.length };
}
