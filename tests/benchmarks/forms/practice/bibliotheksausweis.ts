import {
  addYears,
  classicPage,
  dotted,
  errorSummary,
  type Fields,
  type FormCase,
  flag,
  fromDotted,
  html,
  type Problems,
  pagePost,
  type Store,
  today,
} from '../form-kit.ts';

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'Bibliotheksausweis beantragen', owner: 'Stadtbücherei Lindental', lang: 'de' },
    html`${done && html`<p class="success" role="status">Vielen Dank, ${store.find(done)?.person}. Ihre Ausweisnummer lautet ${done}.</p>`}
${errorSummary(problems, 'Ihr Antrag konnte nicht gespeichert werden.')}
<form method="post" action="${store.base}"><p>Alle Felder sind Pflichtfelder.</p>
<div class="field"><label for="vorname">Vorname</label><input id="vorname" name="vorname" value="${fields.get('vorname')}"></div>
<div class="field"><label for="nachname">Nachname</label><input id="nachname" name="nachname" value="${fields.get('nachname')}"></div>
<div class="field"><label for="geb">Geburtsdatum</label><input id="geb" name="geb" placeholder="TT.MM.JJJJ" value="${fields.get('geb')}"></div>
<div class="field"><label for="strasse">Straße und Hausnummer</label><input id="strasse" name="strasse" value="${fields.get('strasse')}"></div>
<div class="field"><label for="plz">PLZ</label><input id="plz" name="plz" size="6" value="${fields.get('plz')}"> <label for="ort">Ort</label><input id="ort" name="ort" value="${fields.get('ort')}"></div>
<div class="field"><label for="mail">E-Mail</label><input id="mail" type="email" name="mail" value="${fields.get('mail')}"></div>
<p><input type="checkbox" id="ordnung" name="ordnung" value="ja"${flag(fields.has('ordnung'), 'checked')}> <label for="ordnung">Ich habe die Benutzungsordnung gelesen.</label></p>
<button type="submit">Antrag absenden</button></form>`,
  );

const entry = {
  vorname: 'Mara',
  nachname: 'Tellheim',
  geb: '04.11.1990',
  strasse: 'Ahornweg 7',
  plz: '48231',
  ort: 'Lindental',
  mail: 'mara@example.org',
  ordnung: 'ja',
};

export const bibliotheksausweis: FormCase = {
  name: 'bibliotheksausweis',
  title: 'Bibliotheksausweis beantragen',
  group: 'Registration',
  difficulty:
    'German labels, a birth date as text in DD.MM.YYYY, a minimum age and a box that must be checked.',
  routes: (store) =>
    pagePost(store, {
      view,
      check: (fields, problems) => {
        for (const [name, label] of Object.entries({
          vorname: 'Vorname',
          nachname: 'Nachname',
          ort: 'Ort',
        })) {
          problems.need(fields.get(name).length > 1, name, `${label} fehlt.`);
        }
        problems.need(/\S+ \d+\S*$/.test(fields.get('strasse')), 'strasse', 'Die Hausnummer fehlt.');
        const born = fromDotted(fields.get('geb'));
        problems.need(born !== '', 'geb', 'Das Geburtsdatum muss die Form TT.MM.JJJJ haben.');
        problems.need(born <= today(), 'geb', 'Das Geburtsdatum liegt in der Zukunft.');
        problems.need(born <= addYears(today(), -14), 'geb', 'Sie müssen mindestens 14 Jahre alt sein.');
        problems.need(/^\d{5}$/.test(fields.get('plz')), 'plz', 'Die Postleitzahl besteht aus fünf Ziffern.');
        problems.need(/^\S+@\S+\.\S+$/.test(fields.get('mail')), 'mail', 'Die E-Mail-Adresse ist ungültig.');
        problems.need(fields.has('ordnung'), 'ordnung', 'Bitte bestätigen Sie die Benutzungsordnung.');
      },
      entry: (fields) => ({ person: `${fields.get('vorname')} ${fields.get('nachname')}` }),
    }),
  valid: () => [{ form: entry }],
  shown: 'Tellheim',
  invalid: () => [
    { steps: [{ form: { ...entry, geb: dotted(addYears(today(), -10)) } }], message: 'mindestens 14 Jahre' },
    { steps: [{ form: { ...entry, geb: '1990-11-04' } }], message: 'TT.MM.JJJJ haben' },
    { steps: [{ form: { ...entry, plz: '4823' } }], message: 'fünf Ziffern' },
  ],
};
