import type { MemoryWords } from '../words/memory.ts';

export const memory: MemoryWords = {
  offer: (names) => `Quer que eu lembre disso nas próximas visitas? (${names})`,
  offerHint:
    'Digo no começo de cada visita e levo em conta. Fica no servidor deste negócio; neste navegador, só uma chave: quem o usar conta como você. Em «Seus dados» você vê e apaga.',
  yes: 'Sim, lembrar',
  no: 'Não',
  declined: 'Certo: não guardo.',
  kept: 'Pronto: levo em conta e digo no começo de cada visita. Mesmo assim, avise sempre a equipe.',
  notKept: 'Não foi possível salvar. Tente de novo.',
  blocked: 'Seu navegador não permite lembrar.',
  title: 'O que eu lembro entre visitas',
  hint: (days) =>
    `Só o que você marcar. É apagado após ${String(days)} dias sem visita. Quem usar este aparelho conta como você.`,
  kinds: {
    allergy: 'Alergias e o que pediu para levar em conta',
    preference: 'Preferências',
    item: 'O que você consultou',
    question: 'Suas perguntas',
    feedback: 'Suas opiniões',
  },
  reading: 'Lendo o que eu lembro…',
  unread: 'Não foi possível ler o que eu lembro de você.',
  show: (count) => `Ver o que está guardado (${String(count)})`,
  erase: (label) => `Apagar: ${label}`,
  erased: (label) => `Apagado: ${label}`,
  eraseAll: 'Apagar tudo o que é lembrado',
  everything: 'tudo o que eu lembro de você',
  sure: (what) => `Será apagado: ${what}. Não é possível desfazer.`,
  sureYes: 'Sim, apagar',
  saved: 'Salvo.',
};
