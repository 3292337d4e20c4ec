import { decodeText } from '../../text/decode-text.ts';
import { separatorByShape } from '../../text/separator-of.ts';
import { looksLikePdf } from '../ingest/pdf/signature.ts';
import { MEDIA_TYPES } from './media-types.ts';
import type { ContentMediaType, RefusedFormat } from './media-types.ts';
import { looksLikeZip, zipNames } from './zip-names.ts';

export type DetectedFormat =
  | { readonly kind: 'known'; readonly mediaType: ContentMediaType }
  | { readonly kind: 'refused'; readonly format: RefusedFormat }
  /** A workbook or document behind a password. */
  | { readonly kind: 'protected' }
  /** It begins as a known format and is cut off. */
  | { readonly kind: 'damaged' };

/** The bytes decide; the name only among texts, which all look alike. */
export function detectFormat(fileName: string, bytes: Uint8Array): DetectedFormat {
  if (looksLikePdf(bytes)) return known('pdf');
  if (looksLikeZip(bytes)) return inZip(zipNames(bytes), bytes);
  if (startsWith(bytes, COMPOUND)) return inCompound(fileName, bytes);
  const picture = PICTURES.find(([signature, at]) => startsWith(bytes, signature, at));
  if (picture !== undefined) return known(picture[2]);
  const binary = BINARIES.find(([signature, at]) => startsWith(bytes, signature, at));
  if (binary !== undefined) return refused(binary[2]);
  return amongTexts(fileName.toLowerCase(), bytes);
}

function known(format: keyof typeof MEDIA_TYPES): DetectedFormat {
  return { kind: 'known', mediaType: MEDIA_TYPES[format] };
}

function refused(format: RefusedFormat): DetectedFormat {
  return { kind: 'refused', format };
}

/** What old Office programs write, and new ones around a file with a password. */
const COMPOUND = latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');

/** Pictures that can be opened, where words are made out in pictures at all. */
const PICTURES: readonly (readonly [Uint8Array, number, 'jpeg' | 'png' | 'webp'])[] = [
  [latin('\xff\xd8\xff'), 0, 'jpeg'],
  [latin('\x89PNG'), 0, 'png'],
  [latin('WEBP'), 8, 'webp'],
];

/** Signature, where it stands, and what it is. */
const BINARIES: readonly (readonly [Uint8Array, number, RefusedFormat])[] = [
  [latin('GIF8'), 0, 'other-picture'],
  [latin('II*\0'), 0, 'other-picture'],
  [latin('MM\0*'), 0, 'other-picture'],
  ...['heic', 'heix', 'heif', 'hevc', 'mif1', 'msf1', 'avif'].map(
    (brand): readonly [Uint8Array, number, RefusedFormat] => [latin(`ftyp${brand}`), 4, 'other-picture'],
  ),
  [latin('{\\rtf'), 0, 'rich-text'],
  [latin('\x1f\x8b'), 0, 'archive'],
  [latin('Rar!'), 0, 'archive'],
  [latin("7z\xbc\xaf'\x1c"), 0, 'archive'],
  [latin('MIME-Version:'), 0, 'web-archive'],
];

function inZip(names: readonly string[], bytes: Uint8Array): DetectedFormat {
  const has = (test: (name: string) => boolean): boolean => names.some(test);
  const isIn = (folder: string) => (name: string) => name.startsWith(folder);
  if (has((name) => name === 'xl/workbook.bin')) return refused('old-sheet');
  if (has(isIn('xl/'))) return known('xlsx');
  if (has(isIn('word/'))) return known('docx');
  if (has(isIn('ppt/'))) return refused('slides');
  if (has((name) => name === 'META-INF/container.xml' || name.endsWith('.opf'))) return refused('e-book');
  if (has((name) => name === 'content.xml') || includesText(bytes.subarray(0, 200), 'oasis.opendocument'))
    return refused('open-document');
  if (has((name) => name.startsWith('Index/') || name === 'Index.zip')) return refused('apple-document');
  // Cut off before its directory, and begun as Office begins.
  if (names.length <= 2 && has((name) => name === '[Content_Types].xml' || name.startsWith('_rels/')))
    return { kind: 'damaged' };
  return names.length === 0 ? { kind: 'damaged' } : refused('archive');
}

function inCompound(fileName: string, bytes: Uint8Array): DetectedFormat {
  const has = (name: string): boolean => includesText(bytes, name.replaceAll(/./gu, '$&\0'));
  if (has('EncryptedPackage') || has('EncryptionInfo')) return { kind: 'protected' };
  if (has('WordDocument')) return refused('old-document');
  if (has('PowerPoint Document')) return refused('slides');
  if (has('Workbook') || has('Book')) return refused('old-sheet');
  return refused(/\.xl\w*$/iu.test(fileName) ? 'old-sheet' : 'old-document');
}

function amongTexts(name: string, bytes: Uint8Array): DetectedFormat {
  const text = decodeText(bytes);
  const json = text === undefined ? undefined : jsonIn(text);
  if (isJsonLd(json)) return known('html');
  if (name.endsWith('.json')) return known('json');
  if (text === undefined) return refused('unknown');
  const start = text.slice(0, 4000).trimStart();
  if (/^<svg[\s>]/iu.test(start) || /^<\?xml[^>]*>\s*<svg[\s>]/iu.test(start)) return refused('other-picture');
  if (start.includes('progid="Excel.Sheet"')) return refused('old-sheet');
  if (/\.(?:md|markdown)$/u.test(name)) return known('markdown');
  if (isHtml(name, start)) return known('html');
  if (json !== undefined) return known('json');
  if (/\.(?:csv|tsv|tab)$/u.test(name) || separatorByShape(text) !== undefined) return known('csv');
  return known('text');
}

function isHtml(name: string, start: string): boolean {
  if (/^(?:<!--|<!doctype html|<\?xml|<html|<head|<body|<table|<meta)/iu.test(start)) {
    return /<(?:!doctype html|html|head|body|table)[\s>]/iu.test(start);
  }
  return (/\.x?html?$/u.test(name) && /<\w+/u.test(start)) || (PIECE_OF_PAGE.test(start) && ENDED_ELEMENT.test(start));
}

/** Taken out of the source of a page: it begins with an element of one, and one is ended. */
const PIECE_OF_PAGE =
  /^<(?:a|article|aside|dd|div|dl|dt|figure|footer|form|h[1-6]|header|img|li|link|main|nav|ol|p|script|section|span|style|tbody|td|th|title|tr|ul)[\s>]/iu;
const ENDED_ELEMENT =
  /<\/(?:a|article|dd|div|dl|dt|figure|h[1-6]|li|main|nav|ol|p|script|section|span|style|td|tr|ul)>/iu;

/** The value of a text that is one JSON value with something in it. Undefined: it is none. */
function jsonIn(text: string): unknown {
  const trimmed = text.trim();
  if (!/^[{[]/u.test(trimmed) || !/[}\]]$/u.test(trimmed)) return undefined;
  try {
    return JSON.parse(trimmed);
  } catch {
    return undefined;
  }
}

/** What a page says of itself for machines, taken out of it: it is read as the page would be. */
function isJsonLd(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'object' || first === null || !('@context' in first)) return false;
  return JSON.stringify(first['@context']).includes('schema.org');
}

function startsWith(bytes: Uint8Array, signature: Uint8Array, at = 0): boolean {
  return bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte);
}

function includesText(bytes: Uint8Array, text: string): boolean {
  const wanted = latin(text);
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, wanted, at)) return true;
  }
  return false;
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
