import type { HintCountList } from '../../../server/contract/hints.ts';
import type { ActWords } from '../../i18n/admin/act-words.ts';
import type { Plotted } from '../rag-admin-insights/plotted.ts';
import type { ListedTool } from './tool-view.ts';

/** What came of the actions of each tool that has some. */
export function plotActions(tools: readonly ListedTool[], words: ActWords): Plotted {
  const { counted } = words;
  const acted = tools.flatMap(({ title, actions }) => (actions === null ? [] : [{ title, actions }]));
  const legend = [counted.succeeded, counted.cancelled, words.failedOrUnknown, counted.expired];
  const bars = acted.map(({ title, actions: { succeeded, cancelled, failed, unknown, expired } }) => ({
    label: title,
    values: [succeeded, cancelled, failed + unknown, expired],
  }));
  const all = acted.reduce((sum, { actions }) => sum + actions.proposed, 0);
  const { proposed, confirmed } = words;
  const { succeeded, failed, unknown, cancelled, expired } = counted;
  return {
    plot: { name: `${words.cameTitle}: ${words.actions(all)}`, bars, isEach: true },
    table: {
      title: words.cameTitle,
      head: [words.tool, proposed, confirmed, succeeded, failed, unknown, cancelled, expired],
      rows: acted.map(({ title, actions: of }) => [
        ...[title, of.proposed, of.confirmed, of.succeeded, of.failed, of.unknown, of.cancelled, of.expired],
      ]),
    },
    legend,
  };
}

/** How often each hint helped. One that was followed or dismissed was seen, too. */
export function plotHints(hints: HintCountList['hints'], words: ActWords): Plotted {
  const bars = hints.map(({ rule, made, shown, followed, dismissed }) => ({
    label: rule,
    values: [
      followed,
      Math.max(0, shown - followed - dismissed),
      dismissed,
      Math.max(0, made - Math.max(shown, followed + dismissed)),
    ],
  }));
  return {
    plot: { name: words.hintsTitle, bars, isEach: true },
    table: {
      title: words.hintsTitle,
      head: [words.hint, words.made, words.shown, words.followed, words.dismissed],
      rows: hints.map(({ rule, made, shown, followed, dismissed }) => [rule, made, shown, followed, dismissed]),
    },
    legend: [words.followed, words.onlyShown, words.dismissed, words.notShown],
  };
}
