// npm run cairn -- <command>
import './quick-imports.ts';

await import('../src/cli.ts');
