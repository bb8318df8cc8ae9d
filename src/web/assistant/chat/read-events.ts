/** An event of a stream. */
export interface StreamEvent {
  event: string;
  data: string;
}

const LINE = /\r\n|\r|\n/;

/** One block of lines of a stream; undefined where it holds no data, such as a comment that keeps the connection open. */
function readBlock(block: string): StreamEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(LINE)) {
    const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') };
}

/** Reads server-sent events from a body, in whatever pieces it comes. What is not whole at its end is left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      rest += decoder.decode(value, { stream: true });
      // A line end that is cut in two is looked at once its second half is there.
      const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
      const blocks = whole.split(/\r\n\r\n|\n\n|\r\r/);
      rest = (blocks.pop() ?? '') + rest.slice(whole.length);
      for (const block of blocks) {
        const read = readBlock(block);
        if (read) yield read;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
