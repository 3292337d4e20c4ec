/** Stands in for `XMLHttpRequest`, which the upload uses for its progress. */
export class FakeUpload {
  static sent: FakeUpload[] = [];

  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  url = '';
  form = new FormData();
  aborted = false;

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.form = form;
    FakeUpload.sent.push(this);
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}

const real = window.XMLHttpRequest;

export function fakeUploads(): void {
  FakeUpload.sent = [];
  window.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
}

export function realUploads(): void {
  window.XMLHttpRequest = real;
}
