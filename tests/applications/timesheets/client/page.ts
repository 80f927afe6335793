import { connectAmount } from './amount.ts';
import { connectDialogs } from './dialogs.ts';
import { connectEstimate } from './estimate.ts';
import { connectInvoiceTotal } from './invoice-total.ts';
import { connectMenus } from './menus.ts';
import { connectQuestions } from './questions.ts';

connectDialogs();
connectQuestions();
connectMenus();
connectAmount();
connectEstimate();
connectInvoiceTotal();
