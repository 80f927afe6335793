// What the buttons of applications are called, in English, German, French and Spanish. Each expression is about a whole
// accessible name.

/** Only closes what is open. */
export const closingNames =
  /^(close|cancel|dismiss|schließen|abbrechen|fermer|annuler|cerrar|cancelar|×|✕|x)(?!\p{L})|(?<!\p{L})close$/iu;

/** Goes back to what was before, which a step of a tour or of a form also does without closing it. */
export const leavingNames = /^(done|back|fertig|zurück|terminé|retour|listo|volver)(?!\p{L})/iu;

/** Refuses what is asked, as consent to cookies. */
export const refusingNames =
  /^(reject|decline|refuse|deny|no,? thanks)(?!\p{L})|(?<!\p{L})(ablehnen|refuser|rechazar|rifiuta)(?!\p{L})/iu;

/** Accepts what is asked. */
export const acceptingNames =
  /^(accept|agree|allow|i agree|i accept|continue)(?!\p{L})|(?<!\p{L})(akzeptieren|zustimmen|einverstanden|accepter|aceptar|accetta)(?!\p{L})/iu;

/** Confirms that something was read. */
export const acknowledgingNames =
  /^(got it|ok|okay|understood|i understand|verstanden|compris|entendido)(?!\p{L})/iu;

/** Deletes something. */
export const removingNames =
  /^(delete|remove|erase|trash|discard|löschen|entfernen|supprimer|eliminar|borrar)(?!\p{L})/iu;

/** Ends the session. */
export const signOutNames =
  /^((log|sign)[ -]?(out|off)|abmelden|ausloggen|(se )?déconnexion|se déconnecter|cerrar sesión)(?!\p{L})/iu;
