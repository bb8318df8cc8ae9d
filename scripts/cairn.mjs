// npm run cairn -- <command>
await import('../src/cli.ts');
