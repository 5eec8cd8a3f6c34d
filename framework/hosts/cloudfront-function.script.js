/**
 * The CloudFront function of a site, for viewer requests and viewer responses. The build writes the constants before it.
 * CloudFront's runtime knows ECMAScript 5.1, and a function may have 10,000 bytes with its constants.
 *
 * - `classes`: pairs of a pattern for paths and their headers. The pattern of headers for all paths is empty.
 * - `redirects`: path to the new URL. `redirectPatterns`: pairs of a pattern and the new URL.
 * - `rewrites`: pairs of a pattern and the page that is shown for its paths, unless they are in `pages`.
 * - `ambiguous`: the pattern of paths that servers read in different ways. `wellKnown`: paths among them that are allowed.
 * - `onDemand`: the pattern of paths that come from another origin; null if there are none.
 */

/* global classes, redirects, redirectPatterns, rewrites, pages, ambiguous, wellKnown, onDemand */

function handler(event) {
  var request = event.request
  var uri = request.uri
  var response = event.response
  var path
  var to
  try {
    path = decodeURIComponent(uri)
  } catch (error) {
    return response || notFound()
  }
  // Pages on demand come from another origin, with their own headers.
  if (onDemand && RegExp(onDemand).test(path)) return response || request
  if (response) {
    addHeaders(response.headers, path)
    return response
  }
  if (/[^!-~]/.test(uri) || (RegExp(ambiguous).test(uri) && !RegExp(wellKnown).test(uri))) return notFound()
  to = redirects[path] || redirects[path + '/']
  redirectPatterns.forEach(function (pair) {
    if (!to && RegExp(pair[0]).test(uri)) to = uri.replace(RegExp(pair[0]), pair[1])
  })
  if (to) return redirect(to, request)
  if (/\/index\.html$/.test(path)) return redirect(uri.slice(0, uri.lastIndexOf('/') + 1), request)
  if (!/\.[a-z]\w*$/i.test(path)) {
    if (uri.slice(-1) !== '/') return redirect(uri + '/', request)
    rewrites.forEach(function (pair) {
      if (!to && pages.indexOf(path) < 0 && RegExp(pair[0]).test(path)) to = pair[1]
    })
  }
  if (to) request.uri = encodeURI(to) + 'index.html'
  else if (uri.slice(-1) === '/') request.uri += 'index.html'
  return request
}

/** Adds the headers of a path; without a path, those of all paths. */
function addHeaders(headers, path) {
  classes.forEach(function (pair) {
    if (path ? RegExp(pair[0]).test(path) : !pair[0]) Object.assign(headers, pair[1])
  })
  return headers
}

function notFound() {
  var headers = addHeaders({ 'content-type': { value: 'text/plain; charset=utf-8' } })
  return { statusCode: 404, statusDescription: 'Not Found', headers: headers, body: 'Not found.' }
}

/** Redirects with the query of the request, which comes before the hash. */
function redirect(to, request) {
  var query = []
  var parts = to.split('#')
  Object.keys(request.querystring).forEach(function (name) {
    var parameter = request.querystring[name]
    var values = parameter.multiValue || [parameter]
    values.forEach(function (item) {
      query.push(name + (item.value ? '=' + item.value : ''))
    })
  })
  if (query.length) parts[0] += (parts[0].indexOf('?') < 0 ? '?' : '&') + query.join('&')
  return {
    statusCode: 308,
    statusDescription: 'Permanent Redirect',
    headers: addHeaders({ location: { value: parts.join('#') } }),
  }
}
