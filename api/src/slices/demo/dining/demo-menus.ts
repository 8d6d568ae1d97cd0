import type { Course, DishMark } from 'contract/menus/values';
import type { RecipeUnit } from 'contract/ingredients/values';

/** A dish of the demo's kitchens: its recipe for one portion, and how its menu shows it. */
export interface DemoDish {
  course: Course;
  marks?: readonly DishMark[];
  recipe: readonly (readonly [ingredient: string, quantity: number, unit: RecipeUnit])[];
  en?: string;
  de?: string;
}

/** What a gram, a millilitre or a piece costs, in euro; the others cost a cent a gram. */
export const COSTS: Readonly<Record<string, number>> = {
  Spaghetti: 0.0022,
  Trofie: 0.0035,
  'Vongole veraci': 0.016,
  Orata: 0.014,
  'Pesto genovese': 0.018,
  'Olio extravergine di oliva': 0.009,
  'Uova di gallina': 0.32,
  Mascarpone: 0.009,
  'Farina di mais': 0.0018,
  'Funghi porcini': 0.024,
  Speck: 0.019,
  'Vino bianco': 0.004,
};

export const TRATTORIA_DISHES: Readonly<Record<string, DemoDish>> = {
  'Acciughe marinate': {
    course: 'starter',
    marks: ['local'],
    recipe: [
      ['Alici fresche', 120, 'g'],
      ['Aceto di vino', 3, 'cl'],
      ['Olio extravergine di oliva', 15, 'ml'],
      ['Prezzemolo', 2, 'g'],
    ],
    en: 'Marinated anchovies',
    de: 'Marinierte Sardellen',
  },
  'Bruschette miste': {
    course: 'starter',
    marks: ['vegetarian'],
    recipe: [
      ['Pane casereccio', 120, 'g'],
      ['Pomodorini', 80, 'g'],
      ['Mozzarella fiordilatte', 40, 'g'],
      ['Basilico', 2, 'g'],
    ],
    en: 'Mixed bruschetta',
  },
  'Spaghetti alle vongole': {
    course: 'first',
    recipe: [
      ['Spaghetti', 100, 'g'],
      ['Vongole veraci', 250, 'g'],
      ['Vino bianco', 4, 'cl'],
      ['Olio extravergine di oliva', 20, 'ml'],
      ['Aglio', 3, 'g'],
    ],
    en: 'Spaghetti with clams',
    de: 'Spaghetti mit Venusmuscheln',
  },
  'Trofie al pesto': {
    course: 'first',
    marks: ['vegetarian', 'local'],
    recipe: [
      ['Trofie', 120, 'g'],
      ['Pesto genovese', 50, 'g'],
      ['Patate', 40, 'g'],
      ['Fagiolini', 30, 'g'],
    ],
    en: 'Trofie with pesto',
    de: 'Trofie mit Pesto',
  },
  'Minestrone alla ligure': {
    course: 'first',
    marks: ['vegetarian', 'vegan', 'local'],
    recipe: [
      ['Zucchine', 60, 'g'],
      ['Fagioli borlotti', 50, 'g'],
      ['Sedano', 20, 'g'],
      ['Carote', 30, 'g'],
      ['Brodo vegetale', 25, 'cl'],
    ],
    en: 'Ligurian minestrone',
  },
  'Frittura di paranza': {
    course: 'second',
    recipe: [
      ['Calamari', 120, 'g'],
      ['Sarde', 80, 'g'],
      ['Gamberetti', 60, 'g'],
      ['Semola rimacinata', 30, 'g'],
      ['Olio di semi di girasole', 6, 'cl'],
    ],
    en: 'Fried small fish',
  },
  'Orata al forno': {
    course: 'second',
    recipe: [
      ['Orata', 350, 'g'],
      ['Patate', 150, 'g'],
      ['Olive nere', 15, 'g'],
      ['Rosmarino', 1, 'g'],
    ],
    en: 'Oven-baked sea bream',
    de: 'Goldbrasse aus dem Ofen',
  },
  'Coniglio alle olive': {
    course: 'second',
    marks: ['local'],
    recipe: [
      ['Coniglio', 220, 'g'],
      ['Olive nere', 30, 'g'],
      ['Vino bianco', 5, 'cl'],
      ['Pinoli', 6, 'g'],
    ],
  },
  Tiramisù: {
    course: 'dessert',
    marks: ['vegetarian'],
    recipe: [
      ['Mascarpone', 80, 'g'],
      ['Savoiardi', 40, 'g'],
      ['Uova di gallina', 1, 'pz'],
      ['Zucchero', 20, 'g'],
      ['Cacao amaro', 3, 'g'],
    ],
    en: 'Tiramisù',
    de: 'Tiramisù',
  },
};

export const RIFUGIO_DISHES: Readonly<Record<string, DemoDish>> = {
  'Polenta e funghi': {
    course: 'first',
    marks: ['vegetarian', 'local'],
    recipe: [
      ['Farina di mais', 100, 'g'],
      ['Funghi porcini', 90, 'g'],
      ['Burro', 20, 'g'],
    ],
    en: 'Polenta with mushrooms',
    de: 'Polenta mit Pilzen',
  },
  'Canederli in brodo': {
    course: 'first',
    marks: ['local'],
    recipe: [
      ['Canederli', 180, 'g'],
      ['Brodo di carne', 30, 'cl'],
    ],
    en: 'Bread dumplings in broth',
    de: 'Knödel in der Brühe',
  },
  'Tagliere di salumi': {
    course: 'starter',
    marks: ['local'],
    recipe: [
      ['Speck', 80, 'g'],
      ['Salame', 50, 'g'],
      ['Pane di segale', 60, 'g'],
    ],
    de: 'Brettljause',
  },
};
