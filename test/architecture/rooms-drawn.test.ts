import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawRooms, PAGE, putDrawing } from '../../scripts/draw-rooms.ts';

describe('the drawing of the rooms', () => {
  it('in docs/architecture.md is what the code gives: `npm run rooms` draws it anew', { timeout: 60_000 }, async () => {
    const page = readFileSync(PAGE, 'utf8');
    const drawing = await drawRooms();
    expect(drawing).toContain('["knowledge"]');
    expect(drawing).toContain('["widget"]');
    expect(putDrawing(page, drawing)).toBe(page);
  });

  it('has a place in the page, or that is said', () => {
    expect(() => putDrawing('# A page without it', 'flowchart LR')).toThrow('lacks');
  });
});
