import { appPage, type FormCase, html, inScript, jsonPost, page } from '../form-kit.ts';

const code = (base: string) => `
const tags = [];
const input = document.getElementById('tag'), chips = document.getElementById('chips');
function draw() {
  chips.textContent = '';
  for (const tag of tags) {
    const chip = document.createElement('span');
    chip.className = 'chip';
    chip.textContent = tag + ' ';
    const remove = document.createElement('button');
    remove.textContent = '×';
    remove.setAttribute('aria-label', 'Remove ' + tag);
    remove.onclick = () => { tags.splice(tags.indexOf(tag), 1); draw(); };
    chip.append(remove);
    chips.append(chip);
  }
}
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const tag = input.value.trim().toLowerCase();
  if (tag && !tags.includes(tag)) { tags.push(tag); draw(); }
  input.value = '';
});
document.getElementById('publish').onclick = async () => {
  const value = (id) => document.getElementById(id).value;
  const answer = await send(${inScript(base)}, { dish: value('dish'), minutes: value('minutes'), portions: value('portions'), method: value('method'), tags });
  showProblems(answer.data.errors || {});
  if (!answer.ok) { toast('Not published yet', true); return; }
  const item = document.createElement('li');
  item.textContent = answer.data.entry.dish + ' (' + answer.data.entry.minutes + ' min)';
  document.getElementById('recipes').append(item);
  for (const id of ['dish', 'minutes', 'method']) document.getElementById(id).value = '';
  tags.length = 0;
  draw();
};`;

const valid = {
  dish: 'Barley soup with leek',
  minutes: '45',
  portions: '4',
  method: 'Fry the leek, add barley and stock, then let it simmer.',
  tags: ['soup', 'winter'],
};

export const recipeEditor: FormCase = {
  name: 'recipe-editor',
  title: 'Publish a recipe',
  group: 'Feedback and content',
  difficulty:
    'Tags are added with the Enter key, at least two are needed, and minutes must be multiples of five.',
  seeds: () => [{ dish: 'Apple bread', minutes: '90' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'My recipes', owner: 'Spoonbook' },
          html`<ul id="recipes">${store.entries.map((recipe) => html`<li>${recipe.dish} (${recipe.minutes} min)</li>`)}</ul><div class="card">
<div class="row"><label for="dish">Name of the dish</label><input id="dish" maxlength="50"><span class="problem" data-problem="dish"></span></div>
<div class="row"><label for="minutes">Minutes</label><input id="minutes" type="number"><span class="problem" data-problem="minutes"></span></div>
<div class="row"><label for="portions">Portions</label><input id="portions" type="number" value="0"><span class="problem" data-problem="portions"></span></div>
<div class="row"><label for="tag">Tags</label><div id="chips"></div><input id="tag" placeholder="Type a tag and press Enter"><span class="problem" data-problem="tags"></span></div>
<div class="row"><label for="method">Preparation</label><textarea id="method"></textarea><span class="problem" data-problem="method"></span></div>
<button class="primary" id="publish">Publish</button></div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        problems.need(fields.get('dish').length >= 3, 'dish', 'Give the dish a name.');
        problems.need(!store.has('dish', fields.get('dish')), 'dish', 'You have a recipe with this name.');
        problems.need(/^[1-9]\d*$/.test(fields.get('minutes')), 'minutes', 'Enter the minutes.');
        problems.need(Number(fields.get('minutes')) % 5 === 0, 'minutes', 'Round to five minutes.');
        problems.need(
          Number(fields.get('portions')) >= 1 && Number(fields.get('portions')) <= 12,
          'portions',
          '1 to 12 portions.',
        );
        problems.need(fields.all('tags').length >= 2, 'tags', 'Add at least two tags.');
        problems.need(fields.all('tags').length <= 6, 'tags', 'At most six tags.');
        problems.need(
          fields.get('method').length >= 30,
          'method',
          'Describe the preparation in at least 30 characters.',
        );
      },
      (fields) => ({ dish: fields.get('dish'), minutes: fields.get('minutes') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Barley soup with leek',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, tags: ['soup'] } }], message: 'at least two tags' },
    { steps: [{ to: '', json: { ...valid, minutes: '43' } }], message: 'Round to five' },
  ],
};
