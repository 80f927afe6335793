// Runs in the browser, after Swagger UI.
const place = document.getElementById('reference');

/** The value of a cookie; empty without it. */
function cookie(name) {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

window.SwaggerUIBundle({
  domNode: place,
  url: place.dataset.document,
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  // Otherwise it asks a foreign host to validate the document.
  validatorUrl: null,
  // Requests that a reader sends are by the session; those that change something repeat its CSRF token.
  requestInterceptor(request) {
    if (request.method && request.method !== 'GET') request.headers['X-CSRF-Token'] = cookie('_csrf');
    return request;
  },
});
