import { type Html, html } from '../../../html.ts';
import { counted } from '../../shared/listing.ts';
import { moneyText } from '../../shared/money.ts';
import { type OwnerRow, ownerFields } from '../../shared/owner.ts';
import { api } from '../api.ts';
import { confirmFirst, openForm } from '../dialog.ts';
import { emptyHtml, factsHtml, readyFilters, searchHtml, tableHtml, tickHtml } from '../list.ts';
import { onPress, render, type Screen, setQuery, type View } from '../router.ts';
import { toast } from '../toast.ts';

const columns = ['Owner', 'Town', 'Boats', 'To pay', 'Details'];

/** The owner whose panel is open. */
let current: OwnerRow | null = null;

export async function ownersScreen({ query, account }: View): Promise<Screen> {
  const owners = await api.owners(query);
  const open = query.get('open') ?? '';
  const rows = owners.flatMap((owner) => rowsOf(owner, String(owner.id) === open, account.master));
  return {
    title: 'Owners',
    actions: html`<button type="button" class="main" id="new-owner">New owner</button>`,
    body: html`<div class="filters" role="search">${searchHtml('Name, e-mail or town', query)}${tickHtml('owing', 'Has something to pay', query)}</div>
<p class="count">${counted(owners.length, 'owner')}</p>
${owners.length === 0 ? emptyHtml('No owner fits your search.') : tableHtml('Owners', columns, rows)}`,
    ready(main) {
      const withOwner = (act: (owner: OwnerRow) => void | Promise<void>) => (id: string) => {
        const owner = owners.find((one) => String(one.id) === id);
        return owner && act(owner);
      };
      readyFilters(main);
      onPress(main, '#new-owner', openNewOwner);
      onPress(main, '.expand', (id) => setQuery({ open: id === open ? '' : id }));
      onPress(main, '.change', withOwner(openOwner));
      onPress(main, '.delete', withOwner(remove));
    },
  };
}

function rowsOf(owner: OwnerRow, open: boolean, master: boolean): Html[] {
  const { id, name, town, boats, balance } = owner;
  const row = html`<tr><th scope="row">${name}</th><td>${town}</td><td class="number">${boats.length}</td>
<td class="number">${balance === 0 ? '–' : moneyText(balance)}</td>
<td><button type="button" class="expand small" id="expand-${id}" data-id="${id}" aria-expanded="${String(open)}" aria-label="Details of ${name}">${open ? 'Hide' : 'Show'}</button></td></tr>`;
  if (!open) return [row];
  return [row, html`<tr class="more"><td colspan="5">${detailsHtml(owner, master)}</td></tr>`];
}

function detailsHtml({ id, email, phone, newsletter, boats }: OwnerRow, master: boolean): Html {
  const boatsHtml = boats.map(
    (boat) => html`<li><a href="/boats/${boat.id}">${boat.name}</a>${boat.berth && `, ${boat.berth}`}</li>`,
  );
  return html`${factsHtml([
    ['E-mail', html`<a href="mailto:${email}">${email}</a>`],
    ['Phone', phone],
    ['Newsletter', newsletter === 'yes' ? 'Yes' : 'No'],
    ['Boats', boats.length > 0 ? html`<ul>${boatsHtml}</ul>` : 'None'],
  ])}<p class="buttons"><button type="button" class="change small" id="change-${id}" data-id="${id}">Change owner</button>
${master && html`<button type="button" class="delete small danger" data-id="${id}">Delete owner</button>`}</p>`;
}

function openNewOwner(): void {
  openForm({
    title: 'New owner',
    place: 'side',
    fields: ownerFields,
    values: {},
    action: 'Add owner',
    submit: (values) => api.add('owners', values),
    done: () => drawAgain('The owner was added.'),
  });
}

function openOwner(owner: OwnerRow): void {
  const { name, email, phone, town, newsletter } = owner;
  current = owner;
  openForm({
    title: `Change ${name}`,
    place: 'side',
    fields: ownerFields,
    values: { name, email, phone, town, newsletter },
    action: 'Save owner',
    submit: (values) => api.save(`owners/${current?.id}`, values),
    done: () => drawAgain(`${name} was saved.`),
  });
}

async function remove({ id, name }: OwnerRow): Promise<void> {
  if (!(await confirmFirst(`Delete ${name}?`, 'This can not be undone.', 'Delete owner'))) return;
  await api.remove(`owners/${id}`);
  await drawAgain(`${name} was deleted.`);
}

async function drawAgain(text: string): Promise<void> {
  await render();
  toast(text);
}
