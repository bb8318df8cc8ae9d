/** Rules of a robots.txt for one robot: paths that may be read, and those that may not. */
export type RobotRules = readonly { allow: boolean; path: string }[];

/** What a robots.txt says to a robot, by RFC 9309: the groups that name it, else those for all. @param robot in lower case */
export function robotRules(text: string, robot: string): RobotRules {
  const groups = new Map<string, { allow: boolean; path: string }[]>();
  let [agents, open]: [string[], boolean] = [[], false];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      agents = open ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      open = true;
      for (const agent of agents) if (!groups.has(agent)) groups.set(agent, []);
    } else if (name === 'allow' || name === 'disallow') {
      open = false;
      if (value !== '') for (const agent of agents) groups.get(agent)?.push({ allow: name === 'allow', path: value });
    }
  }
  return groups.get(robot) ?? groups.get('*') ?? [];
}

/** Whether a rule is about a path: `*` stands for anything, `$` at the end for the end. */
function fits(rule: string, path: string): boolean {
  const ends = rule.endsWith('$');
  const [first = '', ...rest] = (ends ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(first)) return false;
  const last = ends && rest.length > 0 ? rest.pop() : undefined;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last !== undefined) return path.length - last.length >= at && path.endsWith(last);
  return !ends || at === path.length;
}

/** Whether a path with its query may be read: the longest rule that fits decides, of two alike the one that allows. */
export function robotMay(rules: RobotRules, path: string): boolean {
  let best = { allow: true, length: -1 };
  for (const { allow, path: rule } of rules) {
    if (fits(rule, path) && (rule.length > best.length || (rule.length === best.length && allow))) best = { allow, length: rule.length };
  }
  return best.allow;
}
