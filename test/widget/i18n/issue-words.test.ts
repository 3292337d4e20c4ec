import { expect } from 'chai';
import { adminWords, loadAdminWords } from '../../../widget/i18n/admin-words.ts';

const types = [
  'value_error.missing',
  'type_error.string',
  'type_error.integer',
  'type_error.number',
  'type_error.boolean',
  'type_error.array',
  'type_error.object',
  'value_error.any_str.min_length',
  'value_error.password',
  'value_error.password_short',
  'value_error.duplicate',
  'value_error.differs',
  'value_error.domain_without_items',
  'value_error.too_large',
  'value_error.format',
  'value_error.order',
  'value_error.past',
  'value_error.too_far',
  'value_error.settlement',
];

before(async () => {
  await Promise.all([loadAdminWords('en'), loadAdminWords('pt')]);
});

describe('what is wrong with a field', () => {
  it('is said in the language of the page, each mistake in its own words', () => {
    for (const language of ['es', 'pt'] as const) {
      const said = types.map((type) => adminWords(language).issue(type, 'plain English'));
      expect(new Set(said).size).to.equal(types.length);
      expect(said.join()).not.to.include('English');
    }
  });

  it('keeps the values and bounds the server names', () => {
    const { issue } = adminWords('es');
    expect(
      issue('type_error.enum', "value is not a valid enumeration member; permitted: 'info', 'warning'"),
    ).to.include("'info', 'warning'");
    expect(issue('value_error.maxLength', 'ensure this value has at most 6 characters')).to.include('6');
  });

  it('is told with the server’s words when it is a new one, and always so in English', () => {
    expect(adminWords('es').issue('value_error.oneOf', 'value is not permitted (oneOf)')).to.include('(oneOf)');
    expect(adminWords('en').issue('value_error.missing', 'field required')).to.equal('field required');
  });
});
