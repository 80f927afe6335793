import { connectQuestions } from './questions.ts';
import { connectSubtotal } from './subtotal.ts';

connectQuestions();
connectSubtotal();
// What is wrong in a form is read out and seen first.
document.querySelector<HTMLElement>('[data-problems]')?.focus();
