/** Common given names and surnames, combined by number. */
const split = (text: string) => text.trim().split(/\s*,\s*/);

export const FIRST_NAMES =
  split(`Mario, Giulia, Luca, Anna, Marco, Chiara, Paolo, Francesca, Andrea, Elena, Stefano, Laura,
  Matteo, Sara, Davide, Paola, Roberto, Silvia, Antonio, Martina, Giovanni, Elisa, Giuseppe, Maria, Nicolò, Lucia, Giosuè,
  Beatrice, Niccolò, Maria Grazia, Anna Maria, Gian Luca, Pier Paolo, Salvatore, Rosa, Vincenzo, Carmela, Domenico,
  Hans, Jürgen, Günther, Petra, Heike, Jörg, Wolfgang, Sabine, Uwe, Käthe, Matthias, Ingrid, Björn, Zoë,
  François, Hélène, Jean-Luc, Chloé, Étienne, Amélie, Jérôme, Sylvie, Benoît, Anaïs, Marie-Claire, Pascal, Noël, Li`);

export const LAST_NAMES =
  split(`Rossi, Bianchi, Ferrari, Russo, Esposito, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo,
  Conti, De Luca, Mancini, Costa, Giordano, Rizzo, Lombardi, Moretti, Barbieri, Fontana, Santoro, Mariani, Rinaldi,
  Caruso, Ferrara, Galli, Martini, Leone, Longo, Gentile, Martinelli, Vitale, Lombardo, Serra, Coppola, De Santis,
  D'Angelo, Marchetti, Parisi, Villa, Conte, Ferraro, Ferri, Fabbri, Bianco, Marini, Grasso, Valentini, Messina, Sala,
  De Angelis, Gatti, Pellegrini, Palumbo, Sanna, Farina, Rizzi, Monti, Cattaneo, Morelli, Amato, Silvestri, Mazza,
  Testa, Grassi, Pellegrino, Carbone, Giuliani, Benedetti, Barone, Rossetti, Caputo, Montanari, Guerra, Palmieri,
  Bernardi, Martino, Fiore, De Rosa, Ferretti, Bellini, Basile, Riva, Donati, Piras, Vitali, Battaglia, Sartori, Neri,
  Costantini, Milani, Pagano, Ruggiero, Sorrentino, D'Amico, Orlando, Damico, Negri, Dalla Costa, Lo Monaco, Nicolosi,
  Marzo, Sabato, Bernasconi, Cavalcanti, Tagliaferri, Quaranta, Zanetti, Iovine, Müller, Schmidt, Schneider, Fischer,
  Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer, Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann,
  Schwarz, Zimmermann, Braun, Krüger, Hofmann, Hartmann, Lange, Weiß, Groß, Strauß, Köhler, Kaiser, Vogel, Böhm, Voß,
  Martin, Bernard, Dubois, Thomas, Robert, Richard, Petit, Durand, Leroy, Moreau, Simon, Laurent, Lefèvre, Michel,
  Garcia, David, Bertrand, Roux, Vincent, Fournier, Morel, Girard, André, Mercier, Dupont, Lambert, Bonnet, François,
  Martinez, Legrand, Garnier, Faure, Rousseau, Blanc, Guérin, Müller-Bauer, Saint-Martin, Delacroix, Wu, Le Roux`);

/** Mail domains, searched by part. */
export const DOMAINS = ['example.com', 'example.org', 'posta.example', 'mail.example', 'libero.example'];
