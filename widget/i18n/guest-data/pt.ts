import type { GuestDataWords } from './words.ts';

export const pt: GuestDataWords = {
  title: 'Seus dados',
  memory:
    'Suas perguntas são usadas para responder a você. Ao fechar esta página, a conversa é esquecida neste dispositivo.',
  keep: 'Guardar a conversa neste dispositivo',
  keepHint: 'Você a encontra ao voltar, por até 24 horas. Quem usar este dispositivo também pode vê-la.',
  notKept: 'Seu navegador não permite guardá-la.',
  forget: 'Apagar minha conversa',
  forgetWhat: 'Ela será apagada deste dispositivo e do servidor. Não é possível desfazer.',
  forgetYes: 'Sim, apagar',
  forgotten: 'Pronto: a conversa foi apagada.',
  halfForgotten: 'Foi apagada deste dispositivo, mas o servidor não respondeu. Tente de novo em um momento.',
};
