/** The same pieces and the same end, each piece shown to `onPiece` before it goes on. Whoever stops reading ends the source. */
export async function* tapPieces<End>(
  source: AsyncIterable<string, End>,
  onPiece: (piece: string) => void,
): AsyncGenerator<string, End> {
  const pieces = source[Symbol.asyncIterator]();
  let isOpen = true;
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done === true) {
        isOpen = false;
        return next.value;
      }
      onPiece(next.value);
      yield next.value;
    }
  } finally {
    if (isOpen) await pieces.return?.();
  }
}
