interface Measured {
  readonly files: Record<string, { readonly bytes: number; readonly brotli: number; readonly integrity: string }>;
  readonly pinned: string | undefined;
  readonly sums: Record<'loader' | 'firstAnswer' | 'chat' | 'adminFirstView' | 'admin', number>;
}

export function measureWidget(): Measured;
