/** Cookies and redirects of a browser: one jar for each host and port. */
export class Jar {
  readonly #kept = new Map<string, Map<string, string>>();

  #of(url: string): Map<string, string> {
    const { host } = new URL(url);
    const found = this.#kept.get(host) ?? new Map<string, string>();
    this.#kept.set(host, found);
    return found;
  }

  /** Cookies for an address, by name. */
  cookies(url: string): ReadonlyMap<string, string> {
    return this.#of(url);
  }

  /** Sends a request with the cookies of its host, stores those of the answer, and follows no redirect. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const jar = this.#of(url);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
}
