import { expect } from 'chai';
import { trialWords } from '../../../widget/i18n/admin/trial-words.ts';
import { adminWords, loadAdminWords } from '../../../widget/i18n/admin-words.ts';
import { chatWords, loadChatWords } from '../../../widget/i18n/chat-words.ts';
import { describeFailure } from '../../../widget/i18n/failure-words.ts';
import type { Language } from '../../../widget/i18n/language.ts';
import { chooseLanguage, languageAround } from '../../../widget/i18n/language.ts';
import { hintWords, loadHintWords } from '../../../widget/i18n/hint-words.ts';
import { loadReplyWords, replyWords } from '../../../widget/i18n/reply-words.ts';
import { loadTroubleWords, troubleWords } from '../../../widget/i18n/trouble-words.ts';

const languages: Language[] = ['es', 'en', 'pt'];

/** Every word of a dictionary with its path; what depends on a number is asked for 0, 1 and 2. */
function collect(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) => {
    const here = `${path}/${name}`;
    if (typeof word === 'string') return [[here, word] as [string, string]];
    if (typeof word === 'function') {
      return [0, 1, 2].map(
        (count) =>
          [`${here}(${count})`, String(Reflect.apply(word, undefined, [count, count, 'x']))] as [string, string],
      );
    }
    return collect(word as object, here);
  });
}

before(async () => {
  const loaders = [loadChatWords, loadHintWords, loadReplyWords, loadTroubleWords, loadAdminWords];
  await Promise.all(languages.flatMap((language) => loaders.map((load) => load(language))));
});

for (const [element, wordsOf] of [
  ['rag-chat', chatWords],
  ['rag-hint', hintWords],
  ['trouble', troubleWords],
  ['rag-reply', (language: Language) => replyWords(language)!],
  ['the guest’s data', (language: Language) => replyWords(language)!.guestData],
  ['the summary for the staff', (language: Language) => replyWords(language)!.staffSummary],
  ['rag-admin', adminWords],
] as const) {
  describe(`the words of ${element}`, () => {
    it('are the same set in each language, and none is empty', () => {
      const spanish = collect(wordsOf('es')).map(([path]) => path);
      for (const language of languages) {
        const words = collect(wordsOf(language));
        expect(words.map(([path]) => path)).to.deep.equal(spanish);
        for (const [path, word] of words) {
          expect(word.trim(), `${language} ${path}`).not.to.equal('');
          expect(word, `${language} ${path}`).not.to.match(/undefined|NaN|\[object/u);
        }
      }
    });

    it('differ from language to language', () => {
      const spanish = new Map(collect(wordsOf('es')));
      for (const language of ['en', 'pt'] as const) {
        const same = collect(wordsOf(language)).filter(([path, word]) => spanish.get(path) === word);
        // Names, formats and cognates may coincide; a dictionary that was never translated would not.
        expect(same.length / spanish.size).to.be.lessThan(0.3);
      }
    });
  });
}

describe('the names that are part of the contract', () => {
  it('stand to the letter in Spanish', () => {
    const { send, stop, retry } = chatWords('es');
    const { upload } = adminWords('es');
    const { act: trial } = trialWords.es;
    expect([send, stop, retry, upload, trial]).to.deep.equal(['Enviar', 'Detener', 'Reintentar', 'Subir', 'Probar']);
  });
});

describe('chooseLanguage', () => {
  it('takes the first it speaks, whatever the region', () => {
    expect(chooseLanguage('', null, 'fr', 'EN-gb', 'pt')).to.equal('en');
    expect(chooseLanguage(undefined, 'de')).to.equal('es');
  });
});

describe('languageAround', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.documentElement.removeAttribute('lang');
  });

  it('is what the nearest part of the page says', () => {
    const outer = document.createElement('div');
    const inner = document.createElement('p');
    outer.lang = 'pt-BR';
    outer.append(inner);
    document.body.append(outer);
    document.documentElement.lang = 'en';
    expect(languageAround(inner)).to.equal('pt-BR');
    expect(languageAround(document.body)).to.equal('en');
  });
});

describe('describeFailure', () => {
  const words = troubleWords('es').failures;

  it('uses the server’s own words where it gave some', () => {
    expect(describeFailure({ kind: 'refused', status: 400, detail: 'message requerido', issues: [] }, words)).to.equal(
      'message requerido',
    );
    expect(describeFailure({ kind: 'reported', message: 'El modelo no responde.' }, words)).to.equal(
      'El modelo no responde.',
    );
  });

  it('has words of its own for the rest', () => {
    expect(describeFailure({ kind: 'network' }, words))
      .to.include('No pude conectarme')
      .and.include('(HTTP 0)');
    expect(describeFailure({ kind: 'refused', status: 502, detail: '', issues: [] }, words)).to.include('(HTTP 502)');
    expect(describeFailure({ kind: 'refused', status: 429, detail: '', issues: [] }, words)).to.include('Esperá');
    expect(describeFailure({ kind: 'reported', message: '' }, words)).not.to.equal('');
  });
});
