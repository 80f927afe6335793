import type { FormCase } from '../form-case.ts';
import { announcementPost } from './announcement-post.ts';
import { avisProduit } from './avis-produit.ts';
import { bakeryOrder } from './bakery-order.ts';
import { bibliotheksausweis } from './bibliotheksausweis.ts';
import { budgetSplit } from './budget-split.ts';
import { callbackRequest } from './callback-request.ts';
import { cateringOrder } from './catering-order.ts';
import { communitySignup } from './community-signup.ts';
import { contactImport } from './contact-import.ts';
import { firewallRule } from './firewall-rule.ts';
import { grantApplication } from './grant-application.ts';
import { hairdresserSlot } from './hairdresser-slot.ts';
import { helpdeskTicket } from './helpdesk-ticket.ts';
import { insuranceClaim } from './insurance-claim.ts';
import { jobApplication } from './job-application.ts';
import { leaveRequest } from './leave-request.ts';
import { lostAndFound } from './lost-and-found.ts';
import { meetingRoomBooking } from './meeting-room-booking.ts';
import { movingQuote } from './moving-quote.ts';
import { newBlog } from './new-blog.ts';
import { notificationRule } from './notification-rule.ts';
import { patientRegistration } from './patient-registration.ts';
import { projectCreate } from './project-create.ts';
import { purchaseRequisition } from './purchase-requisition.ts';
import { recipeEditor } from './recipe-editor.ts';
import { repairRequest } from './repair-request.ts';
import { returnOfGoods } from './return-of-goods.ts';
import { rolePermissions } from './role-permissions.ts';
import { sensorAlert } from './sensor-alert.ts';
import { stockAdjustment } from './stock-adjustment.ts';
import { supplierAccount } from './supplier-account.ts';
import { tableReservation } from './table-reservation.ts';
import { teamInvite } from './team-invite.ts';
import { townHallAppointment } from './town-hall-appointment.ts';
import { travelExpense } from './travel-expense.ts';
import { volunteerRegistration } from './volunteer-registration.ts';
import { webhookEndpoint } from './webhook-endpoint.ts';
import { weeklyTimesheet } from './weekly-timesheet.ts';
import { workshopPage } from './workshop-page.ts';
import { zaehlerstand } from './zaehlerstand.ts';

export const practiceForms: readonly FormCase[] = [
  announcementPost,
  avisProduit,
  bakeryOrder,
  bibliotheksausweis,
  budgetSplit,
  callbackRequest,
  cateringOrder,
  communitySignup,
  contactImport,
  firewallRule,
  grantApplication,
  hairdresserSlot,
  helpdeskTicket,
  insuranceClaim,
  jobApplication,
  leaveRequest,
  lostAndFound,
  meetingRoomBooking,
  movingQuote,
  newBlog,
  notificationRule,
  patientRegistration,
  projectCreate,
  purchaseRequisition,
  recipeEditor,
  repairRequest,
  returnOfGoods,
  rolePermissions,
  sensorAlert,
  stockAdjustment,
  supplierAccount,
  tableReservation,
  teamInvite,
  townHallAppointment,
  travelExpense,
  volunteerRegistration,
  webhookEndpoint,
  weeklyTimesheet,
  workshopPage,
  zaehlerstand,
];
