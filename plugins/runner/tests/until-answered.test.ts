import t from 'tap';
import { untilAnswered } from '../src/execution/until-answered.ts';

/** Responds only to the `nth` request. */
function forgetful(nth: number) {
  let asked = 0;
  return {
    ask: () => {
      asked += 1;
      return asked < nth ? new Promise<string>(() => undefined) : Promise.resolve(`answer ${asked}`);
    },
    get asked() {
      return asked;
    },
  };
}

t.test('what is answered is not asked again', async (t) => {
  const one = forgetful(1);
  t.equal(await untilAnswered(one.ask, [10, 10]), 'answer 1');
  t.equal(one.asked, 1);
});

t.test('what is forgotten is asked again', async (t) => {
  const one = forgetful(3);
  t.equal(await untilAnswered(one.ask, [10, 10, 10]), 'answer 3');
});

t.test('an answer that is only late counts', async (t) => {
  let asked = 0;
  const late = () => {
    asked += 1;
    const answer = asked === 1 ? 'late' : 'never';
    return new Promise<string>((resolve) => {
      if (answer === 'late') setTimeout(() => resolve(answer), 50);
    });
  };
  t.equal(await untilAnswered(late, [10, 1000]), 'late');
  t.equal(asked, 2);
});

t.test('a refusal is one, and silence ends', async (t) => {
  await t.rejects(
    untilAnswered(() => Promise.reject(new Error('No page.')), [10]),
    { message: 'No page.' },
  );
  await t.rejects(untilAnswered(forgetful(9).ask, [10, 20]), {
    category: 'timeout',
    message: 'The page did not answer for 30 ms.',
  });
});
