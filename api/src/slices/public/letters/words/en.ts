import type { GuestWords } from '../guest-words.ts';

export const en: GuestWords = {
  locale: 'en-GB',
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  subject: {
    requested: (place, dates) => `Request received: ${place}, ${dates}`,
    confirmed: (place, dates) => `Booking confirmed: ${place}, ${dates}`,
    declined: (place, dates) => `Request declined: ${place}, ${dates}`,
    cancelled: (place, dates) => `Booking cancelled: ${place}, ${dates}`,
    withdrawn: (place, dates) => `You have cancelled: ${place}, ${dates}`,
    expired: (place, dates) => `The time is up: ${place}, ${dates}`,
  },
  dates: (from, to) => `${from} to ${to}`,
  opening: {
    requested: (place) => `${place} has received your request and will answer you by e-mail.`,
    confirmed: (place) => `${place} has confirmed your booking. We look forward to your stay!`,
    declined: (place) => `${place} is unable to accept your request. You owe nothing.`,
    cancelled: (place) => `${place} has cancelled your booking.`,
    withdrawn: (place) => `You have cancelled your booking at ${place}.`,
    expired: (place) =>
      `The time is up: ${place} has not confirmed your request, and the nights are no longer kept for you.`,
  },
  unpaid: (place) =>
    `The time is up: the payment for your request at ${place} has not arrived in time, and the nights are no longer kept for you.`,
  underpaid: (place) =>
    `The time is up: the payment for your request at ${place} has not arrived in full in time, and the nights are no longer kept for you.`,
  oneStep: (place) => `${place} has received your request. There is just one more step.`,
  prove: {
    place: (instant) =>
      `Please open this link by ${instant}, local time. It tells us that the address is yours, and we keep the nights for you until you have an answer; otherwise we no longer keep them.`,
    link: (instant) =>
      `Please open this link by ${instant}, local time, and your booking is confirmed at once. Otherwise we no longer keep the nights for you.`,
  },
  keptUntil: (instant) =>
    `The nights are kept for you until ${instant}, local time. Your stay is booked once it has been confirmed.`,
  summary: {
    number: (value) => `Booking number ${value}`,
    arrival: (day, from) => `Arrival: ${day}, from ${from}`,
    departure: (day, until) => `Departure: ${day}, by ${until}`,
    nights: (count) => `Nights: ${count}`,
    guests: (count) => `Guests: ${count}`,
    room: (name) => `Room: ${name}`,
    total: (amount) => `Total: ${amount}`,
  },
  roomType: {
    single: 'single',
    double: 'double',
    triple: 'triple',
    suite: 'suite',
    family: 'family room',
    apartment: 'apartment',
  },
  link: 'See your booking, or cancel it, here:',
  linkToSee: 'See your booking here:',
  mayCancelUntil: (day) => `You may cancel free of charge up to and including ${day}.`,
  mayNotCancel: 'Once confirmed, it can no longer be cancelled by this link.',
  nothingElse: 'There is nothing else to do.',
  toReturn: (amount, place) =>
    `Of what you have paid, ${amount} is to be returned to you: ${place} will see to it. To know how and when, please contact the place directly.`,
  again: 'To ask for other dates:',
  contact: (ways) => `Any questions? ${ways}.`,
  or: ' or ',
  notYou: 'Not you? Please do not open the link: the request ends by itself.',
};
