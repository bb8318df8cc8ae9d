import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeBeside } from './place.ts';

const VIEW = { width: 1280, height: 800 };

it('stands below its anchor, above it near the foot of the window, and never past the right edge', () => {
  expect(placeBeside({ left: 100, top: 100, bottom: 140 }, 420, VIEW)).toEqual({ left: 100, top: 146, maxHeight: 646 });
  expect(placeBeside({ left: 1200, top: 700, bottom: 740 }, 420, VIEW)).toEqual({ left: 852, bottom: 106, maxHeight: 686 });
  expect(placeBeside({ left: -50, top: 100, bottom: 140 }, 420, VIEW).left).toBe(8);
});

it('is inside the window wherever the anchor is, and never over it', () => {
  const anchors = fc.record({ left: fc.integer({ min: -500, max: 2000 }), top: fc.integer({ min: 0, max: 760 }), height: fc.integer({ min: 10, max: 40 }) });
  fc.assert(
    fc.property(anchors, fc.integer({ min: 560, max: 2000 }), ({ left, top, height }, width) => {
      const view = { width, height: 800 };
      const place = placeBeside({ left, top, bottom: top + height }, 420, view);
      expect(place.left).toBeGreaterThanOrEqual(8);
      expect(place.left + 420).toBeLessThanOrEqual(width - 8);
      const from = place.top ?? view.height - place.bottom! - place.maxHeight;
      expect(from).toBeGreaterThanOrEqual(8);
      expect(from + place.maxHeight).toBeLessThanOrEqual(792);
      expect(place.top === undefined ? from + place.maxHeight <= top : from >= top + height).toBe(true);
      expect(place.maxHeight).toBeGreaterThan(300);
    }),
  );
});
