import t from 'tap';
import {
  gridOf,
  hasNewDifferences,
  type ScreenGrid,
  volatileRegionsOf,
  withVolatileCells,
} from '../src/volatile/screen-grid.ts';

const width = 100;
const height = 70;

/** A white picture with one black pixel at each of these places. */
function picture(...dots: [x: number, y: number][]): ScreenGrid {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const [x, y] of dots) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return gridOf({ data, width, height });
}

t.test('a screen that is the same each time has no volatile regions', async (t) => {
  const grid = withVolatileCells(withVolatileCells(null, picture([3, 3])), picture([3, 3]));
  t.strictSame(volatileRegionsOf(grid), { width, height, regions: [] });
});

t.test('a picture is new where it differs in a cell that was equal so far', async (t) => {
  const changed = withVolatileCells(picture([40, 40]), picture([41, 40]));
  t.equal(hasNewDifferences(changed, picture([42, 40])), false, 'in a volatile cell');
  t.equal(hasNewDifferences(changed, picture([41, 40], [3, 3])), true);
  t.equal(hasNewDifferences(changed, { ...picture([42, 40]), height: height + 1 }), true);
});

t.test('a cell that differed once stays volatile, with its neighbours', async (t) => {
  const changed = withVolatileCells(picture([40, 40]), picture([41, 40]));
  const regions = [{ x: 16, y: 16, width: 48, height: 48 }];
  t.strictSame(volatileRegionsOf(changed).regions, regions);
  t.strictSame(volatileRegionsOf(withVolatileCells(changed, picture([40, 40]))).regions, regions);
  t.strictSame(volatileRegionsOf(withVolatileCells(changed, picture([41, 40]))).regions, regions);
});

t.test('regions end at the edge of the picture, and adjacent rows are merged', async (t) => {
  const corner = withVolatileCells(picture(), picture([99, 69]));
  t.strictSame(volatileRegionsOf(corner).regions, [{ x: 80, y: 48, width: 20, height: 22 }]);
  const two = withVolatileCells(picture(), picture([0, 0], [70, 0]));
  t.strictSame(volatileRegionsOf(two).regions, [
    { x: 0, y: 0, width: 32, height: 32 },
    { x: 48, y: 0, width: 48, height: 32 },
  ]);
});

t.test('a picture of another size starts again', async (t) => {
  const changed = withVolatileCells(picture(), picture([1, 1]));
  const smaller = gridOf({ data: new Uint8Array(20 * 20 * 4), width: 20, height: 20 });
  t.strictSame(volatileRegionsOf(withVolatileCells(changed, smaller)), {
    width: 20,
    height: 20,
    regions: [],
  });
});
