import { appPage, type FormCase, html, inScript, jsonPost, options, page } from '../form-kit.ts';

const code = (base: string) => `
const skills = new Set(), box = document.getElementById('skills'), input = box.querySelector('input');
function add() {
  const name = input.value.replace(',', '').trim();
  input.value = '';
  if (!name || skills.has(name)) return;
  skills.add(name);
  const chip = document.createElement('span');
  chip.className = 'chip';
  chip.textContent = name;
  chip.title = 'Click to remove';
  chip.onclick = () => { skills.delete(name); chip.remove(); };
  box.insertBefore(chip, input);
}
input.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' || event.key === ',') { event.preventDefault(); add(); }
  if (event.key === 'Backspace' && !input.value && box.querySelector('.chip:last-of-type')) box.querySelector('.chip:last-of-type').click();
});
const years = document.getElementById('years');
years.oninput = () => { document.getElementById('shown-years').value = years.value; };
document.querySelector('main form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await send(${inScript(base)}, { ...Object.fromEntries(new FormData(event.target)), skills: [...skills] });
  showProblems(answer.data.errors || {});
  if (!answer.ok) { toast('Profile not saved', true); return; }
  const card = document.createElement('article');
  card.textContent = answer.data.entry.who + ': ' + answer.data.entry.skills;
  document.getElementById('profiles').append(card);
  event.target.reset();
  skills.clear();
  for (const chip of box.querySelectorAll('.chip')) chip.remove();
});`;

const valid = {
  who: 'Theo Brackmann',
  mail: 'theo@example.org',
  years: '6',
  skills: ['welding', 'reading plans', 'crane'],
  motto: 'Measure twice',
  rate: '45',
};

export const skillProfile: FormCase = {
  name: 'skill-profile',
  title: 'Profile of a craftsperson',
  group: 'People',
  difficulty:
    'Skills become chips with Enter or a comma, three are needed; a range input whose default is refused.',
  seeds: () => [{ who: 'Nele Sommer', skills: 'masonry, tiles' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Your profile', owner: 'Werkbund' },
          html`<form class="card" novalidate><div class="row"><label for="who">Name</label><input id="who" name="who"><span class="problem" data-problem="who"></span></div><div class="row"><label for="mail">E-mail</label><input id="mail" name="mail" type="email"><span class="problem" data-problem="mail"></span></div>
<div class="row"><label for="years">Years of experience: <output id="shown-years">0</output></label><input id="years" name="years" type="range" min="0" max="40" value="0"><span class="problem" data-problem="years"></span></div>
<div class="row"><span>Skills</span><div id="skills"><input aria-label="Add a skill" placeholder="e.g. welding ⏎"></div><span class="problem" data-problem="skills"></span></div>
<div class="row"><label for="motto">Motto</label><input id="motto" name="motto"><span class="problem" data-problem="motto"></span></div><div class="row"><label for="rate">Rate per hour</label><select id="rate" name="rate"><option value="0">by agreement</option>${options(
            [
              ['35', '35 €'],
              ['45', '45 €'],
              ['60', '60 €'],
            ],
          )}</select><span class="problem" data-problem="rate"></span></div><button class="primary">Show my profile</button></form>
<div id="profiles">${store.entries.map((profile) => html`<article>${profile.who}: ${profile.skills}</article>`)}</div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        problems.need(/\S \S/.test(fields.get('who')), 'who', 'First and last name, please.');
        problems.need(!store.has('who', fields.get('who')), 'who', 'There is a profile of this name.');
        problems.need(/^\S+@\S+\.\S+$/.test(fields.get('mail')), 'mail', 'Not an e-mail address.');
        problems.need(Number(fields.get('years')) >= 1, 'years', 'At least one year.');
        problems.need(
          fields.all('skills').length >= 3,
          'skills',
          'Add at least three skills, each with Enter.',
        );
        problems.need(
          fields.all('skills').every((skill) => skill.length <= 20),
          'skills',
          'A skill has at most 20 characters.',
        );
        problems.need(
          fields.get('motto').length > 0 && fields.get('motto').length <= 30,
          'motto',
          '1 to 30 characters.',
        );
        problems.need(
          fields.get('rate') !== '0',
          'rate',
          'Profiles without a rate are not shown. Choose one.',
        );
      },
      (fields) => ({ who: fields.get('who'), skills: fields.all('skills').join(', ') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Theo Brackmann',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, skills: ['welding'] } }], message: 'at least three skills' },
    { steps: [{ to: '', json: { ...valid, years: '0' } }], message: 'At least one year' },
    { steps: [{ to: '', json: { ...valid, rate: '0' } }], message: 'without a rate' },
  ],
};
