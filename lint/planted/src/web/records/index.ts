export { Table } from './table.tsx';
