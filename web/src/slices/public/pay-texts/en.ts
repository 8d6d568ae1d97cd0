import type { PayTexts } from './pay-texts.ts';

export const payTexts: PayTexts = {
  pay: (amount) => `Pay ${amount}`,
  purpose: {
    deposit: (total) => `Deposit, out of a total of ${total}`,
    whole: () => 'Total of your stay',
    rest: (total) => `What is left to pay, out of a total of ${total}`,
    amount: (total) => `Part of the total of ${total}`,
  },
  preparing: 'Preparing your payment…',
  open: 'Pay with Bitcoin',
  checkout: 'Open the payment page',
  checkoutHelp: (place) =>
    `It belongs to ${place} and shows the amount in bitcoin: pay with your own wallet and come back here.`,
  scan: 'Or scan the code with the phone that has your wallet.',
  code: 'QR code of the payment page',
  timeLeft: 'Time to pay',
  timeHelp: 'The exchange rate is fixed until then. If time runs out, you can start again with one tap.',
  checking: 'Time is up, checking whether something has arrived…',
  heldUntil: (time) => `The nights are kept for you until ${time}.`,
  table: {
    what: 'Deposit for your table. It is taken off your bill.',
    number: (number) => `Deposit #${number}`,
    heldUntil: (time) => `The table is held for you until ${time}.`,
    takenTitle: 'This table is no longer free',
    takenText: 'The time to pay is over and somebody else has taken it. Please do not pay here any more.',
    other: 'Choose another time',
  },
  bill: {
    number: (number) => `Bill no. ${number}`,
    whole: 'Total of the bill',
  },
  partialTitle: (received, amount) => `${received} of ${amount} received`,
  partialText: (rest) => `${rest} is missing. You can send it from the same page before time runs out.`,
  processingTitle: 'Your payment is on its way',
  processingText:
    'The Bitcoin network is confirming it, which usually takes between ten minutes and an hour. Please do not pay again. You can close this page.',
  processingLetter: 'We will write to you.',
  paidTitle: 'Payment received, thank you!',
  paidNext: (place, day) => `${place} looks forward to seeing you on ${day}.`,
  paidLetter: 'The confirmation comes by e-mail.',
  paidRest: (rest) => `The rest, ${rest}, is paid at the place.`,
  expiredTitle: 'Time is up',
  expiredText:
    'No problem: you can start again, and the price stays the same. If you have paid already, please do not pay again: your payment will show here as soon as it arrives.',
  again: 'Start the payment again',
  attentionTitle: 'We are looking into your payment',
  attentionReceived: (received, amount) => `${received} has arrived; ${amount} was asked for.`,
  attentionText: (place) =>
    `Something does not add up: it may have come late, or not be the right amount. Nothing is lost: ${place} knows and will write to you. Please do not pay again.`,
  closedTitle: 'This link is no longer needed',
  closedText: (place) =>
    `It was replaced or withdrawn, the time to pay is over, or everything has been paid already. If in doubt, please ask ${place}.`,
  takenTitle: 'These nights are no longer free',
  takenText:
    'The time to pay has passed, and the room is no longer available on these dates. Please do not pay here any more.',
  otherDates: 'Choose other dates',
  unavailableTitle: 'You cannot pay here right now',
  unavailableText: (place) =>
    `The Bitcoin payment does not respond and nothing was charged. Try again in a few minutes, or ask ${place} how to pay.`,
  tries: 'You have started again many times already: please write to the place to pay.',
  missingTitle: 'Payment not found',
  missingText:
    'Please check that you copied the whole link that you were sent. If that does not help, ask the place to send it again.',
  offline: 'This page cannot be updated right now. It will try again as soon as the connection is back.',
};
