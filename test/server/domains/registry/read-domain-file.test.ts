import { describe, expect, it } from 'vitest';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { altered, bytes, FULL, lineOf, PLAIN } from '../domain-texts.ts';

function read(text: string) {
  return readDomainFile('some.yaml', bytes(text));
}

/** The one problem of a bad file, which must not be in use. */
function onlyProblem(text: string) {
  const { good, problems } = read(text);
  expect(good).toBeUndefined();
  expect(problems).toHaveLength(1);
  return problems[0];
}

describe('a good domain file', () => {
  it('needs only the fields of the v1 contract and has a default for the rest', () => {
    const { good, problems } = read(PLAIN);
    expect(problems).toEqual([]);
    expect(good?.domain).toMatchObject({
      domainId: 'library',
      language: 'es',
      locale: 'es',
      policies: { mustDisclaimerOnHealth: true, crossContaminationAlwaysIfPresent: false },
      retrieval: { topK: 4 },
      greeting: '',
      suggestions: [],
      disclaimer: 'Consulta con un profesional ante dudas de salud.',
      voice: { staff: 'el personal', place: 'la información de este local', before: 'antes de decidir' },
      chunks: [],
      hazards: { label: 'riesgos', vocabulary: [] },
    });
    expect(good?.domain).not.toHaveProperty('item');
    expect(good?.domain).not.toHaveProperty('pdf');
    expect(good?.domain).not.toHaveProperty('emergency');
  });

  it('retrieves six fragments when it does not say how many', () => {
    expect(read(altered(PLAIN, '{ top_k: 4 }', '{}')).good?.domain.retrieval.topK).toBe(6);
  });

  it('is handed on whole when it uses every section', () => {
    const { good, problems } = read(FULL);
    expect(problems).toEqual([]);
    expect(good?.domain).toMatchObject({
      forcedWarnings: [{ chunkType: 'handling', text: 'Ojo.', policy: 'crossContaminationAlwaysIfPresent' }],
      item: { idField: 'cloth_id', sourcesField: 'sources', countName: 'cloths', articles: { indigo: 'el' } },
      theme: { accent: '#8a4b2a' },
      emergency: { words: ['me arde'], text: 'Avisá ya.' },
      voice: { staff: 'la vendedora', availabilityWords: ['queda'] },
      pdf: { separator: '---', nameHeadings: ['TELA'] },
    });
    expect(good?.domain.chunks[1]).toMatchObject({ label: 'handling', join: ', ', each: false, counted: false });
    expect(good?.domain.pdf?.headings[1]?.keys).toEqual([
      { key: 'statement', as: 'text' },
      { key: 'uses', as: 'list', after: ['Usos:'] },
    ]);
  });

  it('keeps the words of its own country and drops the others', () => {
    const domain = read(FULL).good?.domain;
    expect(domain?.hazards.vocabulary[0]?.names).toEqual(['lana', 'merino', 'paño']);
    expect(domain?.hazards.harmless).toEqual(['lana de vidrio']);
    expect(domain?.chunks[0]?.askedBy).toEqual(['fibra']);
  });

  it('without a country keeps the words that warn and drops the words that calm', () => {
    const domain = read(altered(FULL, 'locale: es-AR\n', '')).good?.domain;
    expect(domain?.hazards.vocabulary[0]?.names).toContain('paño');
    expect(domain?.emergency?.words).toEqual(['me arde', 'me escuece']);
    expect(domain?.hazards.vocabulary[0]?.names).not.toContain('fieltro');
    expect(domain?.hazards.harmless).toEqual(['lana de vidrio']);
  });

  it('has the ten triggers of every domain beside its own, folded and once each', () => {
    expect(read(FULL).good?.domain.healthTriggers).toEqual(
      'alerg celiac intoler embaraz asma dermat urtic anafil hipert diabet dermatitis'.split(' '),
    );
  });
});

describe('a bad domain file is refused with line, field and reason:', () => {
  it.each([
    ['a missing field', altered(PLAIN, 'tone: cordial\n', ''), 1, 'tone', /required and is missing/u],
    ['a missing policy', altered(PLAIN, '  do_not_invent: true\n', ''), 4, 'policies.do_not_invent', /missing/u],
    ['an unknown key', `${PLAIN}greting: hola\n`, 11, 'greting', /unknown key "greting"; did you mean "greeting"\?/u],
    ['an unknown inner key', altered(PLAIN, 'top_k: 4', 'topk: 4'), 8, 'retrieval.topk', /did you mean "top_k"\?/u],
    ['a wrong type', altered(PLAIN, 'display_name: Biblio', 'display_name: 12'), 2, 'display_name', /must be a text/u],
    [
      'a word for a bool',
      altered(PLAIN, 'sources: true', 'sources: "si"'),
      6,
      'policies.must_cite_sources',
      /true or false/u,
    ],
    ['a number out of range', altered(PLAIN, 'top_k: 4', 'top_k: 11'), 8, 'retrieval.top_k', /from 1 to 10/u],
    ['a value left empty', `${PLAIN}greeting:\n`, 11, 'greeting', /has no value/u],
    [
      'another output format',
      altered(PLAIN, 'answer_warnings_sources', 'free'),
      10,
      'output_format',
      /"answer_warnings_sources"/u,
    ],
    ['an id with slashes', altered(PLAIN, 'domain_id: library', 'domain_id: ../etc'), 1, 'domain_id', /small letter/u],
    [
      'a path as an origin',
      `${PLAIN}allowed_origins: [ "https://a.example/shop" ]\n`,
      11,
      'allowed_origins.0',
      /did you mean "https:\/\/a\.example"\?/u,
    ],
    ['a wildcard origin', `${PLAIN}allowed_origins: [ "*" ]\n`, 11, 'allowed_origins.0', /not an origin/u],
    ['an emergency without a text', `${PLAIN}emergency: { words: [ me arde ] }\n`, 11, 'emergency.text', /missing/u],
    ['an emergency without words', `${PLAIN}emergency: { text: Ojo. }\n`, 11, 'emergency.words', /missing/u],
    [
      'an emergency no word means',
      `${PLAIN}emergency: { words: [], text: Ojo. }\n`,
      11,
      'emergency.words',
      /one word/u,
    ],
    [
      'a dose',
      `${PLAIN}emergency: { words: [ me arde ], text: Ojo., dose: 2 }\n`,
      11,
      'emergency.dose',
      /unknown key "dose"/u,
    ],
    ['too many suggestions', `${PLAIN}suggestions: [ a, b, c, d, e, f, g, h, i ]\n`, 11, 'suggestions', /at most 8/u],
    ['a key twice', `${PLAIN}tone: seco\n`, 11, undefined, /stands twice/u],
    ['a tag', `${PLAIN}greeting: !!js/function "f"\n`, 11, undefined, /can not run code/u],
    ['a second document', `${PLAIN}---\n${PLAIN}`, 11, undefined, /one file is one domain/u],
    ['a list at the top', '- a\n- b\n', 1, undefined, /must hold keys and values/u],
    [
      'chunks without items',
      `${PLAIN}chunks:\n  - { type: a, field: b, template: "{value}" }\n`,
      11,
      'chunks',
      /needs "item"/u,
    ],
    ['pdf without items', `${PLAIN}pdf: { name_headings: [ A ] }\n`, 11, 'pdf', /needs "item"/u],
  ])('%s', (_, text, line, field, reason) => {
    const problem = onlyProblem(text);
    expect(problem).toMatchObject({ file: 'some.yaml', line, severity: 'error' });
    expect(problem?.field).toBe(field);
    expect(problem?.reason).toMatch(reason);
  });

  it.each([
    ['a tab', 'policies:\n  must_disclaimer', 'policies:\n\tmust_disclaimer', 5, /a tab stands/u],
    ['an open quote', 'tone: cordial', 'tone: "cordial', 11, /missing here|not YAML/u],
  ])('%s', (_, passage, replacement, line, reason) => {
    const { good, problems } = read(altered(PLAIN, passage, replacement));
    expect(good).toBeUndefined();
    expect(problems.some((problem) => problem.line === line && reason.test(problem.reason))).toBe(true);
  });

  it.each([
    ['an empty file', ''],
    ['a comment only', '# nothing\n'],
  ])('%s', (_, text) => {
    expect(onlyProblem(text)?.reason).toMatch(/must hold keys and values/u);
  });

  it('bytes that are no text', () => {
    const { good, problems } = readDomainFile('some.yaml', Uint8Array.of(0xff, 0xfe, 0x80));
    expect(good).toBeUndefined();
    expect(problems[0]?.reason).toMatch(/UTF-8/u);
  });

  it('more than a megabyte', () => {
    expect(onlyProblem(`${PLAIN}# ${'x'.repeat(1024 * 1024)}\n`)?.reason).toMatch(/larger than 1024 kB/u);
  });

  it('aliases that multiply without end', () => {
    const rows = Array.from({ length: 12 }, (_, row) => `a${String(row + 1)}: &a${String(row + 1)} [${Array(10).fill(`*a${String(row)}`).join(', ')}]`); // prettier-ignore
    expect(onlyProblem(`a0: &a0 [x]\n${rows.join('\n')}\n`)?.reason).toMatch(/aliases/u);
  });

  it('an alias that leads to itself', () => {
    const { good, problems } = read(`${PLAIN}theme: &t { accent: *t }\n`);
    expect(good).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
  });

  it('nesting without end', () => {
    const { good, problems } = read(`${PLAIN}greeting: ${'['.repeat(50_000)}\n`);
    expect(good).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe('the sections of a file are held against each other:', () => {
  it.each([
    [
      'category_field: category',
      'category_field: categoria',
      'item.category_field',
      /no "categoria"; did you mean "category"\?/u,
    ],
    ['template: "Fibras: {value}"', 'template: "Fibras: {value"', 'chunks.0.template', /not closed/u],
    ['template: "Fibras: {value}"', 'template: "{lleva|llevan} {value}"', 'chunks.0.template', /"say" only/u],
    ['{tiene|tienen}', '{tiene|tienen|x}', 'chunks.2.say', /one\|many/u],
    ['element: "{name} ({grade})"', 'element: "{name ({grade})"', 'chunks.2.element', /not closed/u],
    ['type: fibres, field', 'type: raw_pdf, field', 'chunks.0.type', /server's own/u],
    ['type: fibres, field: fibres', 'type: fibres, field: fibers', 'chunks.0.field', /did you mean "fibres"\?/u],
    ['labels: [ TRATO ]', 'labels: [ Fíbras ]', 'pdf.headings.1.labels.0', /"fibras" stands twice/u],
    ['as: list }\n', 'as: object }\n', 'pdf.headings.0.keys', /needs keys/u],
    ['words: [ name ]', 'words: [ nane ]', 'hazards.explicit.0.words.0', /"irritants\.nane"; did you mean "name"\?/u],
    ['sin-lana: [ wool ]', 'sin-lana: [ wol ]', 'hazards.free_from.0.map.sin-lana.0', /did you mean "wool"\?/u],
    ['id: latex', 'id: wool', 'hazards.vocabulary.1.id', /"wool" stands twice/u],
    ['count_name: cloths', 'count_name: chunks', 'item.count_name', /its own meaning/u],
    [
      'policy: cross_contamination_always_if_present',
      'policy: none',
      'forced_warnings.0.policy',
      /must be "must_disclaimer_on_health" or/u,
    ],
    ['names: [ merino,', 'names: [ 12,', 'hazards.vocabulary.0.names.0', /needs quotes/u],
  ])('%s → %s', (passage, replacement, field, reason) => {
    const text = altered(FULL, passage, replacement);
    const problem = onlyProblem(text);
    expect(problem).toMatchObject({ field, severity: 'error', line: lineOf(FULL, passage.trimEnd()) });
    expect(problem?.reason).toMatch(reason);
  });

  it('a category that stands twice', () => {
    const category = '    - { value: dress, names: [ vestido ], one: vestido, many: vestidos, gender: m }\n';
    expect(onlyProblem(altered(FULL, category, category + category))).toMatchObject({
      line: lineOf(FULL, 'value: dress') + 1,
      field: 'item.categories.1.value',
    });
  });

  it('a warning for a chunk type nobody makes is only a warning', () => {
    const { good, problems } = read(altered(FULL, 'chunk_type: handling', 'chunk_type: handlin'));
    expect(good?.domain.domainId).toBe('library');
    expect(problems).toMatchObject([{ field: 'forced_warnings.0.chunk_type', severity: 'warning' }]);
    expect(problems[0]?.reason).toMatch(/did you mean "handling"\?/u);
  });

  it('two hazards may claim one word', () => {
    expect(read(altered(FULL, 'name: látex', 'name: látex, names: [ merino ]')).problems).toEqual([]);
  });
});

it('reports all mistakes of a file at once, in the order of its lines', () => {
  const mistakes = [
    ['display_name: Biblio', 'display_nme: Biblio'],
    ['top_k: 4', 'top_k: many'],
    ['field: fibres, template', 'field: fibers, template'],
    ['id: latex', 'id: wool'],
  ] as const;
  const text = mistakes.reduce((file, [passage, replacement]) => altered(file, passage, replacement), FULL);
  const { good, problems } = read(`${text}tone: otra vez\n`);
  expect(good).toBeUndefined();
  expect(problems.map(({ field }) => field)).toEqual([
    'display_name',
    'display_nme',
    'retrieval.top_k',
    'chunks.0.field',
    'hazards.vocabulary.1.id',
    undefined,
  ]);
  expect(problems.map(({ line }) => line)).toEqual([...problems.map(({ line }) => line)].sort((a = 0, b = 0) => a - b));
});

it('finds the line of a mistake that stands behind an alias', () => {
  const text = `${PLAIN}voice: &v { staff: 3 }\n`;
  expect(onlyProblem(text)).toMatchObject({ line: 11, field: 'voice.staff' });
});
