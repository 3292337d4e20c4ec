import type { Done } from './doing.ts';
import type { Tool, ToolSlot, ToolTexts } from './tool-desk.ts';

/** A tool with its texts in another language; what its file does not translate stays as it is. */
export function toolIn(tool: Tool, language: string): Tool {
  const translations: Readonly<Record<string, ToolTexts | undefined>> = tool.translations;
  const texts = translations[language];
  if (texts === undefined) return tool;
  return {
    ...tool,
    title: texts.title ?? tool.title,
    description: texts.description ?? tool.description,
    slots: tool.slots.map((slot) => slotIn(slot, texts)),
    say: { ...tool.say, ...texts.say, ...partsIn(tool, texts) },
  };
}

/** What a language leaves out of a part is said as the file says it. */
function partsIn({ say: { parts } }: Tool, { say }: ToolTexts): Pick<Tool['say'], 'parts'> {
  if (parts === undefined) return {};
  const told = Object.entries(parts).map(([part, said]) => [part, { ...said, ...say?.parts?.[part] }] as const);
  return { parts: Object.fromEntries(told) };
}

/** What came of it, as it is spoken of in that language. */
export function doneIn(done: Done, language: string): Done {
  const tool = toolIn(done.tool, language);
  if (done.kind === 'read') {
    const earlier = done.earlier?.map((each) => ({ ...each, tool: toolIn(each.tool, language) }));
    return { ...done, tool, ...(earlier === undefined ? {} : { earlier }) };
  }
  if (done.kind !== 'asked') return { ...done, tool };
  return { ...done, tool, slot: tool.slots.find(({ of }) => of === done.slot.of) ?? done.slot };
}

function slotIn(slot: ToolSlot, { slots }: ToolTexts): ToolSlot {
  const texts = slots?.[slot.of];
  const { label = slot.label, ask = slot.ask } = texts ?? {};
  if (slot.choices === undefined || texts === undefined) return { ...slot, label, ask };
  const choices = slot.choices.map((choice) => {
    const { value, words, answers, refuses, refusesHealth } = choice;
    const said = texts.refuses?.[value] ?? refuses;
    const saidOfHealth = texts.refusesHealth?.[value] ?? refusesHealth;
    return {
      ...choice,
      // Whoever says it in the language of the file is understood, too.
      words: [...(texts.choices?.[value] ?? []), ...words],
      answers: [...(texts.answers?.[value] ?? []), ...answers],
      ...(said === undefined ? {} : { refuses: said }),
      ...(saidOfHealth === undefined ? {} : { refusesHealth: saidOfHealth }),
    };
  });
  return { ...slot, label, ask, choices };
}
