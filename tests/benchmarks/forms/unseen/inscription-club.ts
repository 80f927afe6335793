import {
  addYears,
  dayFirst,
  type Fields,
  type FormCase,
  flag,
  fromDayFirst,
  html,
  options,
  type Problems,
  page,
  pagePost,
  plainPage,
  type Store,
  today,
} from '../form-kit.ts';

const owner = "Club d'escalade du Vallon";

const view = (store: Store, fields: Fields, problems: Problems) => {
  const field = (name: string, label: string, hint = '') =>
    html`<p><label for="${name}">${label} :</label> <input id="${name}" name="${name}" value="${fields.get(name)}"> <i>${hint}</i> <span class="red">${problems.of(name)}</span></p>`;
  return plainPage(
    { title: 'Inscription au club', owner, lang: 'fr' },
    html`<form method="post" action="${store.base}">${field('nom', 'Nom')}${field('prenom', 'Prénom')}${field('naissance', 'Date de naissance', 'JJ/MM/AAAA')}${field('cp', 'Code postal')}${field('tel', 'Téléphone', 'ex. 06 12 34 56 78')}${field('taille', 'Taille en mètres', 'ex. 1,75')}
<p><label for="niveau">Niveau :</label> <select id="niveau" name="niveau"><option value="">Choisir…</option>${options(['Débutant', 'Intermédiaire', 'Confirmé'], fields.get('niveau'))}</select> <span class="red">${problems.of('niveau')}</span></p>
<p><label><input type="checkbox" name="certificat" value="1"${flag(fields.has('certificat'), 'checked')}> Je possède un certificat médical de moins d'un an</label> <span class="red">${problems.of('certificat')}</span></p>
<p><input type="submit" value="Je m'inscris"></p></form>`,
  );
};

const entry = {
  nom: 'Garancier',
  prenom: 'Lucie',
  naissance: '17/08/1995',
  cp: '38100',
  tel: '06 55 44 33 22',
  taille: '1,68',
  niveau: 'Débutant',
  certificat: '1',
};

export const inscriptionClub: FormCase = {
  name: 'inscription-club',
  title: 'Inscription au club',
  group: 'People',
  difficulty:
    'French labels, a date as JJ/MM/AAAA with a least age, a decimal comma and a national phone format.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        problems.need(fields.get('nom') !== '', 'nom', 'Champ obligatoire');
        problems.need(fields.get('prenom') !== '', 'prenom', 'Champ obligatoire');
        const born = fromDayFirst(fields.get('naissance'));
        problems.need(born !== '', 'naissance', 'Format attendu : JJ/MM/AAAA');
        problems.need(born <= addYears(today(), -16), 'naissance', "L'âge minimum est de 16 ans");
        problems.need(born >= addYears(today(), -90), 'naissance', 'Vérifiez votre année de naissance');
        problems.need(
          /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(fields.get('cp')),
          'cp',
          'Le code postal comporte 5 chiffres, par exemple 69003',
        );
        problems.need(
          /^0[1-9]( \d\d){4}$/.test(fields.get('tel')),
          'tel',
          'Dix chiffres, par groupes de deux',
        );
        problems.need(
          /^[12],\d\d$/.test(fields.get('taille')),
          'taille',
          'Utilisez une virgule et deux décimales',
        );
        problems.need(fields.get('niveau') !== '', 'niveau', 'Choisissez votre niveau');
        problems.need(fields.has('certificat'), 'certificat', 'Le certificat est obligatoire');
      },
      entry: (fields) => ({
        member: `${fields.get('prenom')} ${fields.get('nom')}`,
        level: fields.get('niveau'),
      }),
      after: (id) => `/membres/${id}`,
    }),
    'GET /membres/:id': ({ id }) =>
      page(
        plainPage(
          { title: 'Bienvenue', owner, lang: 'fr' },
          html`<p>${store.find(id)?.member}, votre numéro de membre est le ${id}.</p>`,
        ),
      ),
  }),
  valid: () => [{ form: entry }],
  shown: 'Garancier',
  invalid: () => [
    {
      steps: [{ form: { ...entry, naissance: dayFirst(addYears(today(), -12)) } }],
      message: 'ge minimum est de 16 ans',
    },
    { steps: [{ form: { ...entry, taille: '1.68' } }], message: 'une virgule' },
    { steps: [{ form: { ...entry, tel: '0655443322' } }], message: 'groupes de deux' },
  ],
};
