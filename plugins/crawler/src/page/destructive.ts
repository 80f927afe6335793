const words = [
  'log ?out|log ?off|sign ?out|sign ?off|abmelden|déconnexion|cerrar sesión',
  'delete|remove|erase|destroy|discard|wipe|purge|clear all|empty (the )?(cart|basket|trash)|löschen|entfernen|supprimer|eliminar|borrar',
  'unsubscribe|deactivate|disable|disconnect|uninstall|revoke|suspend|terminate|archive|close account|end (the |this )?(lease|tenancy|contract|agreement|membership|subscription|employment)|cancel (order|subscription|account|booking)',
  'pay|pay now|buy( now)?|purchase|place( your)? order|order now|check ?out and pay|donate|bezahlen|kaufen|payer|pagar',
  'transfer|withdraw|refund|reset( all| data| password)?',
  'shut ?down|restart|reboot|factory reset|deploys?|roll ?back',
];
const sendingWords = 'send|invite|publish|senden|veröffentlichen|envoyer|publier|enviar|publicar';
const byName = wordsPattern([...words, sendingWords]);
const byNameOtherwise = wordsPattern(words);
const byAddress =
  /[/=?&_-](log-?_?out|log-?off|sign-?_?out|delete|remove|destroy|purge|unsubscribe|deactivate|revoke|archive|cancel)([/=?&._-]|$)/i;

/** "Deploy options" opens a menu and does not deploy. */
const menuNames = /^(send|publish|deploy|invite|transfer|reset)\p{L}* (options|menu)$/iu;

/** The words of an id. */
export function wordsOf(id: string): string {
  return id.replace(/[-_]+|(?<=[a-z])(?=[A-Z])/g, ' ').trim();
}

/** Whether a control's name or address announces that it deletes, pays, sends or signs out. */
export function isDestructive(name: string, href: string | null): boolean {
  if (byName.test(name) && !menuNames.test(name)) return true;
  if (href === null) return false;
  const { pathname, search } = new URL(href);
  return byAddress.test(pathname) || byAddress.test(search);
}

/** Whether the icon of a control announces that it deletes, sends or ends something, in whatever language its name is. */
export function isDestructiveIcon(words: string): boolean {
  return /^(trash|bin|eraser|paper plane|power)( |$)/.test(words) || isDestructive(words, null);
}

/** Whether nothing but the announcement that it sends a message or an invitation, or publishes something, makes a control destructive. */
export function onlySends(name: string, href: string | null): boolean {
  return isDestructive(name, href) && !byNameOtherwise.test(name) && !isDestructive('', href);
}

function wordsPattern(alternatives: readonly string[]): RegExp {
  return new RegExp(`(^|[^\\p{L}])(${alternatives.join('|')})($|[^\\p{L}])`, 'iu');
}
