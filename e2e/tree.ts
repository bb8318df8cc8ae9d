import type { Page } from '@playwright/test';

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
}

/** Texts stand in the name of what holds them. */
const TEXTS = new Set(['StaticText', 'InlineTextBox', 'LineBreak', 'none', 'generic']);

/**
 * Role and name of each part of the first element of a role, as the browser shows it to those who cannot see the page, one a line, deeper ones
 * further in. Names are without spaces: where the browser puts some between parts depends on whether they were laid out when it was asked.
 */
export async function treeOf(page: Page, role: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const add = (node: Node | undefined, depth: number): void => {
    if (!node) return;
    const isPart = !node.ignored && !TEXTS.has(node.role?.value ?? '');
    if (isPart) lines.push(`${' '.repeat(depth)}${node.role?.value} ${(node.name?.value ?? '').replaceAll(/\s+/g, '')}`);
    for (const id of node.childIds ?? []) add(byId.get(id), isPart ? depth + 1 : depth);
  };
  add(
    nodes.find((node) => !node.ignored && node.role?.value === role),
    0,
  );
  return lines.join('\n');
}
