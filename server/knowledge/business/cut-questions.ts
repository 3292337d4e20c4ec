import { describeChunk } from '../ingest/chunks/describe-chunk.ts';
import type { TextChunk } from '../ingest/chunks/cut-sections.ts';
import { cutText } from '../ingest/chunks/text-passages.ts';
import type { DeclaredFacts } from './business-facts.ts';
import { BUSINESS_DOCUMENT } from './business-document.ts';

/** Of questions, in every domain. */
const TYPE = 'faq';

/** The questions that a business answers itself, one chunk each, a long answer in several under its question. Nothing else of it is a text. */
export function cutQuestions(
  { faq = [], name }: DeclaredFacts,
  { language }: { readonly language: string },
): TextChunk[] {
  const source = name ?? BUSINESS_DOCUMENT.title;
  return faq.flatMap(({ question, answer }) => {
    const lines = answer.split('\n').map((text) => ({ text, opens: false }));
    const whole = cutText([], [{ text: question, opens: true }, ...lines]);
    const texts = whole.length > 1 ? cutText([question], lines) : whole;
    return texts.map((text) => ({ type: TYPE, text, source, counted: true, ...describeChunk(text, { language }) }));
  });
}
