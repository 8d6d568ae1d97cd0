// A module of its own, to be loaded with the first call: a house without calendars and Bitcoin calls nobody, and the library is 0.7 MB
// of program. Its names are exported one by one because it is CommonJS, which a bundle gives to a late import as one default export.
export { Agent, request } from 'undici';
