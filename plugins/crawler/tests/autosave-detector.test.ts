import t from 'tap';
import { AutosaveDetector } from '../src/explore/autosave-detector.ts';

const address = 'PUT http://site/place';

t.test('a write that follows clicks on two controls that announce no change is autosaving', async (t) => {
  const detector = new AutosaveDetector();
  detector.note(address, 'About');
  detector.note(address, 'About');
  t.notOk(detector.has(address));
  detector.note(address, 'Print');
  t.ok(detector.has(address));
});

t.test('clicks are waited for while it is not known what a suspected write is', async (t) => {
  const detector = new AutosaveDetector();
  t.notOk(detector.asks, 'nothing is suspected');
  detector.suspect([address]);
  t.ok(detector.asks);
  detector.note(address, 'About');
  detector.note(address, 'Print');
  t.notOk(detector.asks, 'it is known to be autosaving');
});

t.test('four clicks are waited for at most, and none for an address of all kinds of requests', async (t) => {
  const detector = new AutosaveDetector();
  detector.suspect(['POST http://site/graphql']);
  t.notOk(detector.asks);
  detector.suspect([address]);
  for (let clicks = 0; clicks < 4; clicks += 1) {
    t.ok(detector.asks, `click ${clicks + 1}`);
    detector.asked();
  }
  t.notOk(detector.asks);
  detector.suspect([address]);
  t.notOk(detector.asks, 'it is not asked again');
});
