/** Words for one action, in several languages. Words of different lines mean different actions. */
const actions: readonly (readonly string[])[] = [
  ['save', 'store', 'apply', 'update', 'speichern', 'sichern', 'enregistrer', 'sauvegarder', 'guardar'],
  ['submit', 'send', 'absenden', 'senden', 'envoyer', 'enviar', 'post', 'publish'],
  [
    'delete',
    'remove',
    'erase',
    'discard',
    'trash',
    'löschen',
    'entfernen',
    'supprimer',
    'eliminar',
    'borrar',
  ],
  ['cancel', 'abort', 'abbrechen', 'annuler', 'cancelar'],
  ['close', 'dismiss', 'hide', 'schließen', 'schliessen', 'fermer', 'cerrar'],
  [
    'add',
    'create',
    'new',
    'hinzufügen',
    'neu',
    'anlegen',
    'ajouter',
    'añadir',
    'agregar',
    'nouveau',
    'nuevo',
  ],
  ['edit', 'modify', 'change', 'rename', 'bearbeiten', 'ändern', 'modifier', 'editar'],
  ['search', 'find', 'suchen', 'suche', 'rechercher', 'recherche', 'buscar'],
  ['login', 'signin', 'anmelden', 'einloggen', 'connexion', 'connecter', 'entrar'],
  ['logout', 'signout', 'abmelden', 'ausloggen', 'déconnexion', 'salir'],
  ['register', 'signup', 'join', 'registrieren', 'inscrire', 'registrarse'],
  ['next', 'continue', 'proceed', 'weiter', 'suivant', 'continuer', 'siguiente'],
  ['back', 'previous', 'prev', 'zurück', 'précédent', 'retour', 'anterior', 'atrás'],
  ['open', 'show', 'view', 'expand', 'öffnen', 'anzeigen', 'ouvrir', 'afficher', 'abrir', 'mostrar'],
  ['buy', 'pay', 'checkout', 'purchase', 'kaufen', 'bezahlen', 'acheter', 'payer', 'comprar', 'pagar'],
  ['download', 'export', 'herunterladen', 'exportieren', 'télécharger', 'descargar'],
  ['upload', 'import', 'attach', 'hochladen', 'importieren', 'importer', 'subir'],
  [
    'approve',
    'accept',
    'allow',
    'agree',
    'confirm',
    'yes',
    'ok',
    'bestätigen',
    'annehmen',
    'confirmer',
    'aceptar',
  ],
  ['reject', 'decline', 'deny', 'refuse', 'no', 'ablehnen', 'refuser', 'rechazar'],
  ['enable', 'activate', 'start', 'resume', 'aktivieren', 'starten', 'activer', 'activar'],
  ['disable', 'deactivate', 'stop', 'pause', 'deaktivieren', 'anhalten', 'désactiver', 'desactivar'],
  ['archive', 'archivieren', 'archiver', 'archivar'],
  ['restore', 'undo', 'wiederherstellen', 'restaurer'],
  ['copy', 'duplicate', 'clone', 'kopieren', 'copier', 'copiar'],
  ['share', 'invite', 'teilen', 'partager', 'compartir'],
  ['print', 'drucken', 'imprimer', 'imprimir'],
  ['reset', 'clear', 'zurücksetzen', 'leeren', 'réinitialiser', 'limpiar'],
  ['refresh', 'reload', 'retry', 'aktualisieren', 'rafraîchir', 'actualiser'],
  ['like', 'favorite', 'favourite', 'star'],
  ['increase', 'plus', 'up'],
  ['decrease', 'minus', 'down'],
  ['lock', 'block', 'ban', 'sperren', 'bloquer'],
  ['unlock', 'unblock', 'entsperren'],
  ['subscribe', 'follow', 'abonnieren', 'suivre'],
  ['unsubscribe', 'unfollow'],
  // Not an action, but a name with one of these words means another action than without.
  ['all', 'every', 'everything', 'alle', 'alles', 'tous', 'tout', 'todos'],
];

const groupOf = new Map(actions.flatMap((words, group) => words.map((word) => [word, group] as const)));

/** The first word of the same action; any other word as it is. */
export function canonicalWord(word: string): string {
  const group = groupOf.get(word);
  return group === undefined ? word : (actions[group]?.[0] ?? word);
}

export function isActionWord(word: string): boolean {
  return groupOf.has(word);
}
