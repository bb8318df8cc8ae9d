import { expect, it } from 'vitest';
import { moveCell } from './move-cell.ts';

const REACH = { rows: 100, cells: 8, page: 10 };
const move = (row: number, cell: number, key: string, ctrl = false) => {
  const place = moveCell({ row, cell }, key, ctrl, REACH);
  return place && [place.row, place.cell];
};

it('leads from cell to cell, and stops at the edges', () => {
  expect(move(5, 3, 'ArrowUp')).toEqual([4, 3]);
  expect(move(5, 3, 'ArrowDown')).toEqual([6, 3]);
  expect(move(5, 3, 'ArrowLeft')).toEqual([5, 2]);
  expect(move(5, 3, 'ArrowRight')).toEqual([5, 4]);
  expect(move(5, 0, 'ArrowLeft')).toEqual([5, 0]);
  expect(move(5, 7, 'ArrowRight')).toEqual([5, 7]);
  expect(move(99, 3, 'ArrowDown')).toEqual([99, 3]);
});

it('reaches the head by the arrow only', () => {
  expect(move(0, 3, 'ArrowUp')).toEqual([-1, 3]);
  expect(move(-1, 3, 'ArrowUp')).toEqual([-1, 3]);
  expect(move(-1, 3, 'ArrowRight')).toEqual([-1, 4]);
  expect(move(-1, 3, 'ArrowDown')).toEqual([0, 3]);
  expect(move(3, 3, 'PageUp')).toEqual([0, 3]);
  expect(move(-1, 3, 'PageUp')).toEqual([-1, 3]);
  expect(moveCell({ row: -1, cell: 2 }, 'ArrowDown', false, { rows: 0, cells: 8, page: 10 })).toEqual({ row: -1, cell: 2 });
});

it('goes by pages and to the ends', () => {
  expect(move(50, 3, 'PageDown')).toEqual([60, 3]);
  expect(move(95, 3, 'PageDown')).toEqual([99, 3]);
  expect(move(50, 3, 'Home')).toEqual([50, 0]);
  expect(move(50, 3, 'End')).toEqual([50, 7]);
  expect(move(50, 3, 'Home', true)).toEqual([0, 0]);
  expect(move(50, 3, 'End', true)).toEqual([99, 7]);
  expect(move(50, 3, 'x')).toBeUndefined();
});
