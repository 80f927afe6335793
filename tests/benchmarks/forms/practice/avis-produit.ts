import {
  classicPage,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  type Problems,
  pagePost,
  type Store,
} from '../form-kit.ts';

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'Donnez votre avis', owner: 'Maison Verdier', lang: 'fr' },
    html`${done && html`<p class="success" role="status">Merci pour votre avis !</p>`}<h2>Théière en fonte</h2>
<div id="avis">${store.entries.map((review) => html`<article><strong>${review.headline}</strong> ${'★'.repeat(Number(review.stars))}<p>${review.text}</p></article>`)}</div>
<form method="post" action="${store.base}"><fieldset><legend>Votre note</legend>${[1, 2, 3, 4, 5].map((star) => html`<label title="${star} sur 5"><input type="radio" name="note" value="${star}" aria-label="${star} ${star === 1 ? 'étoile' : 'étoiles'}"${flag(fields.get('note') === String(star), 'checked')}>★</label>`)}${fieldError(problems, 'note')}</fieldset>
<div class="field"><label for="titre">Titre de l'avis</label><input id="titre" name="titre" value="${fields.get('titre')}"><span class="hint">60 caractères maximum</span>${fieldError(problems, 'titre')}</div>
<div class="field"><label for="texte">Votre avis</label><textarea id="texte" name="texte">${fields.get('texte')}</textarea>${fieldError(problems, 'texte')}</div>
<div class="field"><label for="pseudo">Pseudonyme</label><input id="pseudo" name="pseudo" value="${fields.get('pseudo')}">${fieldError(problems, 'pseudo')}</div>
<fieldset><legend>Recommanderiez-vous ce produit ?</legend><label><input type="radio" name="conseil" value="oui"${flag(fields.get('conseil') === 'oui', 'checked')}> Oui</label> <label><input type="radio" name="conseil" value="non"${flag(fields.get('conseil') === 'non', 'checked')}> Non</label>${fieldError(problems, 'conseil')}</fieldset>
<p><label><input type="checkbox" name="charte" value="1"${flag(fields.has('charte'), 'checked')}> J'ai lu la charte des avis</label>${fieldError(problems, 'charte')}</p>
<button>Publier</button></form>`,
  );

const entry = {
  note: '4',
  titre: 'Garde bien la chaleur',
  texte: 'Très solide, le thé reste chaud pendant une heure.',
  pseudo: 'Amandine75',
  conseil: 'oui',
  charte: '1',
};

export const avisProduit: FormCase = {
  name: 'avis-produit',
  title: 'Donnez votre avis',
  group: 'Feedback and content',
  difficulty:
    'French labels, a rating by star radios, and a text whose least length is told only after submitting.',
  seeds: () => [{ headline: 'Belle couleur', stars: '5', text: 'Conforme à la photo.' }],
  routes: (store) =>
    pagePost(store, {
      view,
      check: (fields, problems) => {
        problems.need(/^[1-5]$/.test(fields.get('note')), 'note', 'Choisissez une note.');
        problems.need(fields.get('titre') !== '', 'titre', 'Le titre est obligatoire.');
        problems.need(fields.get('titre').length <= 60, 'titre', 'Le titre est trop long.');
        problems.need(
          fields.get('texte').length >= 30,
          'texte',
          'Votre avis doit comporter au moins 30 caractères.',
        );
        problems.need(
          /^[\p{L}\d]{4,12}$/u.test(fields.get('pseudo')),
          'pseudo',
          'De 4 à 12 lettres ou chiffres, sans espace.',
        );
        problems.need(fields.get('conseil') !== '', 'conseil', 'Répondez par oui ou par non.');
        problems.need(fields.has('charte'), 'charte', 'Vous devez accepter la charte.');
      },
      entry: (fields) => ({
        headline: fields.get('titre'),
        stars: fields.get('note'),
        text: fields.get('texte'),
      }),
    }),
  valid: () => [{ form: entry }],
  shown: 'Garde bien la chaleur',
  shownAt: '',
  invalid: () => [
    { steps: [{ form: { ...entry, texte: 'Très bien.' } }], message: 'au moins 30 caractères' },
    { steps: [{ form: { ...entry, note: '' } }], message: 'Choisissez une note' },
    { steps: [{ form: { ...entry, pseudo: 'Amandine 75' } }], message: 'sans espace' },
  ],
};
