/** The sections and kinds of document of a domain whose file names none. */
import type { DocumentType, DomainSection } from './sections.ts';
import type { Language } from './text.ts';

/** Their labels are in the languages that guests and owners write in. */
export const DEFAULT_SECTIONS: readonly DomainSection[] = [
  {
    type: 'description',
    labels: ['descripción', 'presentación', 'description', 'descrição', 'apresentação'],
    cut: 'passages',
    restOf: 'document',
  },
  {
    type: 'notes',
    labels: ['nota', 'notas', 'observaciones', 'note', 'notes', 'observações'],
    cut: 'passages',
  },
  {
    type: 'faq',
    labels: [
      ...['faq', 'faqs', 'preguntas', 'preguntas frecuentes', 'preguntas y respuestas'],
      ...['frequently asked questions', 'questions and answers', 'q&a', 'perguntas', 'perguntas frequentes'],
    ],
    cut: 'questions',
  },
  {
    type: 'glossary',
    labels: ['glosario', 'definiciones', 'vocabulario', 'glossary', 'definitions', 'glossário', 'definições'],
    cut: 'terms',
  },
];

const PREFERS: readonly (readonly [id: string, prefers: readonly string[]])[] = [
  ['CATALOG', ['description']],
  ['NOTES', ['notes', 'description']],
  ['FAQ', ['faq']],
  ['GLOSSARY', ['glossary']],
];

const NAMES: Readonly<Record<Language, readonly string[]>> = {
  es: ['Catálogo', 'Notas', 'Preguntas frecuentes', 'Glosario'],
  en: ['Catalogue', 'Notes', 'Frequently asked questions', 'Glossary'],
  pt: ['Catálogo', 'Notas', 'Perguntas frequentes', 'Glossário'],
};

/** `types`: the section types that the domain has; what it does not have is preferred by nothing. */
export function defaultDocumentTypes(language: Language, types: readonly string[]): DocumentType[] {
  return PREFERS.map(([id, prefers], index) => ({
    id,
    name: NAMES[language][index] ?? id,
    prefers: prefers.filter((type) => types.includes(type)),
  }));
}
