/** What is wrong with a field, in words. `said` is the server's own plain English. */
export type IssueWords = (type: string, said: string) => string;

/** The value the server names, e.g. the permitted ones. */
const named = (said: string): string => said.split('permitted:')[1]?.trim() ?? '';
const bound = (said: string): string => /-?\d+(?:\.\d+)?/u.exec(said)?.[0] ?? '';

export const issuesInEnglish: IssueWords = (_type, said) => said;

export const issuesInSpanish: IssueWords = (type, said) => {
  switch (type) {
    case 'value_error.missing':
      return 'falta este campo, que es obligatorio';
    case 'type_error.string':
      return 'tiene que ser un texto';
    case 'type_error.integer':
      return 'tiene que ser un número entero';
    case 'type_error.number':
      return 'tiene que ser un número';
    case 'type_error.boolean':
      return 'tiene que ser true o false';
    case 'type_error.array':
      return 'tiene que ser una lista, entre corchetes';
    case 'type_error.object':
      return 'tiene que ser un objeto, entre llaves';
    case 'type_error.enum':
    case 'value_error.const':
      return `no es un valor permitido; podés usar ${named(said)}`;
    case 'value_error.password':
      return 'esa contraseña es de las primeras que cualquiera probaría';
    case 'value_error.password_short':
      return `la contraseña necesita al menos ${bound(said)} caracteres`;
    case 'value_error.any_str.min_length':
      return 'no puede estar vacío';
    case 'value_error.maxLength':
      return `es demasiado largo: hasta ${bound(said)} caracteres`;
    case 'value_error.hazard':
      return 'es el nombre de un peligro: no puede ser el de un ítem';
    case 'value_error.duplicate':
      return 'se repite en lo que enviaste';
    case 'value_error.differs':
      return 'tiene que ser el mismo en todos los elementos';
    case 'value_error.json_among_files':
      return 'las fichas en JSON se suben solas, sin otros archivos';
    case 'value_error.maxItems':
      return `son demasiados: hasta ${bound(said)}`;
    case 'value_error.domain_without_items':
      return 'este asistente no recibe fichas: subí sus documentos en PDF';
    case 'value_error.too_large':
      return 'es demasiado grande o tiene demasiados niveles';
    case 'value_error.format':
      return 'no es una fecha u hora válida';
    case 'value_error.order':
      return 'tiene que ser después del comienzo';
    case 'value_error.past':
      return 'ya pasó';
    case 'value_error.too_far':
      return `queda demasiado lejos: hasta ${bound(said)} días`;
    case 'value_error.hazard_said':
      return 'lo que escribiste del ítem dice otra cosa de esto, o no hay dónde guardarlo';
    case 'value_error.settlement':
      return said.startsWith('the domain')
        ? 'las fichas de este asistente no tienen dónde guardarlo'
        : 'el documento dice otra cosa: lo que dice de un peligro se corrige en el documento';
    default:
      return `no es válido (${said})`;
  }
};

export const issuesInPortuguese: IssueWords = (type, said) => {
  switch (type) {
    case 'value_error.missing':
      return 'falta este campo, que é obrigatório';
    case 'type_error.string':
      return 'precisa ser um texto';
    case 'type_error.integer':
      return 'precisa ser um número inteiro';
    case 'type_error.number':
      return 'precisa ser um número';
    case 'type_error.boolean':
      return 'precisa ser true ou false';
    case 'type_error.array':
      return 'precisa ser uma lista, entre colchetes';
    case 'type_error.object':
      return 'precisa ser um objeto, entre chaves';
    case 'type_error.enum':
    case 'value_error.const':
      return `não é um valor permitido; use ${named(said)}`;
    case 'value_error.password':
      return 'essa senha é das primeiras que qualquer um tentaria';
    case 'value_error.password_short':
      return `a senha precisa de pelo menos ${bound(said)} caracteres`;
    case 'value_error.any_str.min_length':
      return 'não pode ficar vazio';
    case 'value_error.maxLength':
      return `é longo demais: até ${bound(said)} caracteres`;
    case 'value_error.hazard':
      return 'é o nome de um perigo: não pode ser o de um item';
    case 'value_error.duplicate':
      return 'se repete no que você enviou';
    case 'value_error.differs':
      return 'precisa ser o mesmo em todos os elementos';
    case 'value_error.json_among_files':
      return 'as fichas em JSON são enviadas sozinhas, sem outros arquivos';
    case 'value_error.maxItems':
      return `são demais: até ${bound(said)}`;
    case 'value_error.domain_without_items':
      return 'este assistente não recebe fichas: envie os documentos em PDF';
    case 'value_error.too_large':
      return 'é grande demais ou tem níveis demais';
    case 'value_error.format':
      return 'não é uma data ou hora válida';
    case 'value_error.order':
      return 'precisa ser depois do começo';
    case 'value_error.past':
      return 'já passou';
    case 'value_error.too_far':
      return `fica longe demais: até ${bound(said)} dias`;
    case 'value_error.hazard_said':
      return 'o que você escreveu do item diz outra coisa disso, ou não há onde guardar';
    case 'value_error.settlement':
      return said.startsWith('the domain')
        ? 'as fichas deste assistente não têm onde guardar isso'
        : 'o documento diz outra coisa: o que ele diz de um perigo se corrige no documento';
    default:
      return `não é válido (${said})`;
  }
};
