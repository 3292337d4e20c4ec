/** How people write the currencies, and which one a country has. */

/** What a sign or a name of a currency means to a business. */
export interface CurrencySign {
  readonly currency: string;
  /** A name, `euros`: it stands behind its number only. */
  readonly isWord: boolean;
}

/** `$`, `pesos`: whatever of that kind the business has. */
const OWN = 'own';

/** As told to guests; without one, its code is. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['ARS', 'MXN', 'CLP', 'COP', 'UYU', 'CUP'].map((code) => [code, '$'])),
  ...{
    USD: 'US$',
    BRL: 'R$',
    PEN: 'S/',
    EUR: '€',
    GBP: '£',
    JPY: '¥',
    PYG: '₲',
    BOB: 'Bs',
    CRC: '₡',
    DOP: 'RD$',
    NIO: 'C$',
    PAB: 'B/.',
  },
};

const READ: Readonly<Record<string, string>> = {
  ...{
    us$: 'USD',
    u$s: 'USD',
    u$d: 'USD',
    usd$: 'USD',
    ar$: 'ARS',
    mx$: 'MXN',
    cl$: 'CLP',
    co$: 'COP',
    r$: 'BRL',
    rd$: 'DOP',
  },
  ...{
    c$: 'NIO',
    $u: 'UYU',
    's/': 'PEN',
    's/.': 'PEN',
    'b/.': 'PAB',
    '€': 'EUR',
    '£': 'GBP',
    '₲': 'PYG',
    gs: 'PYG',
    'gs.': 'PYG',
    '₡': 'CRC',
  },
  ...{ $: OWN, '¥': 'JPY', bs: 'BOB', 'bs.': 'BOB' },
};

const NAMES: Readonly<Record<string, string>> = {
  ...{
    euro: 'EUR',
    euros: 'EUR',
    peso: OWN,
    pesos: OWN,
    dólar: 'USD',
    dólares: 'USD',
    dolar: 'USD',
    dolares: 'USD',
    dollar: 'USD',
  },
  ...{
    dollars: 'USD',
    bucks: 'USD',
    reais: 'BRL',
    soles: 'PEN',
    libras: 'GBP',
    pounds: 'GBP',
    guaraníes: 'PYG',
    guaranies: 'PYG',
  },
  ...{
    bolivianos: 'BOB',
    colones: 'CRC',
    quetzales: 'GTQ',
    lempiras: 'HNL',
    córdobas: 'NIO',
    balboas: 'PAB',
    bolívares: 'VES',
  },
};

const CODES = new Set(Intl.supportedValuesOf('currency'));

const escape = (sign: string): string => sign.replaceAll(/[.$/]/gu, String.raw`\$&`);
const longestFirst = (signs: readonly string[]): string =>
  signs
    .toSorted((left, right) => right.length - left.length)
    .map(escape)
    .join('|');

/** The source of a pattern that finds them, each as a whole; case makes no difference. */
export const SIGNS = [
  String.raw`(?<!\p{L})(?:${longestFirst([...Object.keys(READ)])})(?!\p{L})`,
  String.raw`(?<!\p{L})(?:${longestFirst([...Object.keys(NAMES), ...CODES])})(?!\p{L})`,
].join('|');

/** What a found sign means where `own` is the currency of the business. */
export function meaningOf(sign: string, own: string): CurrencySign {
  const folded = sign.toLowerCase();
  const code = sign.toUpperCase();
  const named = NAMES[folded];
  const meant = READ[folded] ?? named ?? (CODES.has(code) ? code : OWN);
  const isOwn = meant === OWN || (folded === '¥' && own === 'CNY') || (folded.startsWith('bs') && own === 'VES');
  return { currency: isOwn ? own : meant, isWord: named !== undefined };
}

/** How an amount of it is told. */
export function signOf(currency: string): string {
  return WRITTEN[currency] ?? currency;
}

const decimals = new Map<string, number>();

/** How many digits its smallest coin takes. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  decimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Whether ISO 4217 knows the code. */
export function isCurrency(code: string): boolean {
  return CODES.has(code);
}

const BY_REGION: Readonly<Record<string, string>> = {
  ...{
    AR: 'ARS',
    BO: 'BOB',
    BR: 'BRL',
    CL: 'CLP',
    CO: 'COP',
    CR: 'CRC',
    CU: 'CUP',
    DO: 'DOP',
    EC: 'USD',
    GT: 'GTQ',
    HN: 'HNL',
    MX: 'MXN',
  },
  ...{
    NI: 'NIO',
    PA: 'PAB',
    PE: 'PEN',
    PR: 'USD',
    PY: 'PYG',
    SV: 'USD',
    UY: 'UYU',
    VE: 'VES',
    US: 'USD',
    GB: 'GBP',
    CA: 'CAD',
    AU: 'AUD',
  },
  ...{ NZ: 'NZD', IE: 'EUR', ES: 'EUR', PT: 'EUR', AO: 'AOA', MZ: 'MZN', CV: 'CVE' },
};
const BY_LANGUAGE: Readonly<Record<string, string>> = { es: 'EUR', en: 'USD', pt: 'BRL' };

/** The currency of the country of a locale; of a bare language, that of where most of its guests pay. */
export function currencyOf(locale: string): string {
  const [language = '', region = ''] = locale.split('-');
  return BY_REGION[region] ?? BY_LANGUAGE[language] ?? 'USD';
}
