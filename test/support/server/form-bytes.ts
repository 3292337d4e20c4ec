/**
 * A form as the bytes that go over the wire, and their content type. A `FormData` given to a `Request` goes on writing its stream after the server
 * has turned away from it, and undici then throws where no caller can catch it.
 */
export async function formBytes(form: FormData): Promise<{ body: ArrayBuffer; contentType: string }> {
  const written = new Response(form);
  return { body: await written.arrayBuffer(), contentType: written.headers.get('content-type') ?? '' };
}
