/** One event of a stream. */
export interface StreamEvent {
  name: string;
  data: string;
}

/** Cuts a stream's text into events. @returns what takes a piece of text and returns the events that it ends; comments are none */
export function eventReader(): (text: string) => StreamEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const lines = block.split('\n');
      const of = (field: string) => lines.filter((line) => line.startsWith(`${field}: `)).map((line) => line.slice(field.length + 2));
      const data = of('data');
      return data.length === 0 ? [] : [{ name: of('event')[0] ?? 'message', data: data.join('\n') }];
    });
  };
}
