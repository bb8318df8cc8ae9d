export { TOOLS, type Asking, type Tool, type ToolContext } from './tools.ts';
