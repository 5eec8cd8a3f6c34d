/** The picture at the top of the application. An island can't add files, so its name is fixed. */
export const ROUTE_MAP = '/route-map.svg'
