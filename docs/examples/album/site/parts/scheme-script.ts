/** The script in the head of every document that shows the visitor's scheme before the first paint, so that nothing flashes. */
export const SCHEME_SCRIPT =
  'try{let{scheme}=localStorage;if(scheme=="dark"||scheme=="light")document.documentElement.dataset.scheme=scheme}catch{}'
