/** What a domain says where its file says nothing, in its own language. */
import type { Language } from './text.ts';

interface DefaultTexts {
  readonly staff: string;
  readonly place: string;
  readonly before: string;
  readonly disclaimer: string;
  readonly label: string;
  readonly labelOne: string;
}

export const DEFAULT_TEXTS: Readonly<Record<Language, DefaultTexts>> = {
  es: {
    staff: 'el personal',
    place: 'la información de este local',
    before: 'antes de decidir',
    // Fixed by the v1 contract.
    disclaimer: 'Consulta con un profesional ante dudas de salud.',
    label: 'riesgos',
    labelOne: 'riesgo',
  },
  en: {
    staff: 'the staff',
    place: 'the information of this place',
    before: 'before deciding',
    disclaimer: 'Ask a professional if you have any health concerns.',
    label: 'risks',
    labelOne: 'risk',
  },
  pt: {
    staff: 'a equipe',
    place: 'as informações deste local',
    before: 'antes de decidir',
    disclaimer: 'Consulte um profissional em caso de dúvidas de saúde.',
    label: 'riscos',
    labelOne: 'risco',
  },
};
