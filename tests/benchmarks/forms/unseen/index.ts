import type { FormCase } from '../form-case.ts';
import { assetAssign } from './asset-assign.ts';
import { badgePhoto } from './badge-photo.ts';
import { boilerService } from './boiler-service.ts';
import { buildingPermit } from './building-permit.ts';
import { clinicReferral } from './clinic-referral.ts';
import { courseEnrolment } from './course-enrolment.ts';
import { courseFeedback } from './course-feedback.ts';
import { courseWeights } from './course-weights.ts';
import { customerDrawer } from './customer-drawer.ts';
import { deliveryWindow } from './delivery-window.ts';
import { dnsRecord } from './dns-record.ts';
import { dogPermit } from './dog-permit.ts';
import { eventTicket } from './event-ticket.ts';
import { heatingSchedule } from './heating-schedule.ts';
import { hostelBooking } from './hostel-booking.ts';
import { inscriptionClub } from './inscription-club.ts';
import { jobPosting } from './job-posting.ts';
import { kassenbuch } from './kassenbuch.ts';
import { kbArticle } from './kb-article.ts';
import { libraryDesk } from './library-desk.ts';
import { membership } from './membership.ts';
import { parkingPermit } from './parking-permit.ts';
import { plantOrder } from './plant-order.ts';
import { priceList } from './price-list.ts';
import { productImport } from './product-import.ts';
import { quizQuestion } from './quiz-question.ts';
import { releasePublish } from './release-publish.ts';
import { schoolEnrolment } from './school-enrolment.ts';
import { shiftTeam } from './shift-team.ts';
import { skillProfile } from './skill-profile.ts';
import { socialPost } from './social-post.ts';
import { summerCamp } from './summer-camp.ts';
import { talkProposal } from './talk-proposal.ts';
import { tennisCourt } from './tennis-court.ts';
import { vanHire } from './van-hire.ts';
import { vetAppointment } from './vet-appointment.ts';
import { warehouseLocation } from './warehouse-location.ts';
import { warrantyRegistration } from './warranty-registration.ts';
import { whiteLabel } from './white-label.ts';
import { wholesaleSignup } from './wholesale-signup.ts';

export const unseenForms: readonly FormCase[] = [
  assetAssign,
  badgePhoto,
  boilerService,
  buildingPermit,
  clinicReferral,
  courseEnrolment,
  courseFeedback,
  courseWeights,
  customerDrawer,
  deliveryWindow,
  dnsRecord,
  dogPermit,
  eventTicket,
  heatingSchedule,
  hostelBooking,
  inscriptionClub,
  jobPosting,
  kassenbuch,
  kbArticle,
  libraryDesk,
  membership,
  parkingPermit,
  plantOrder,
  priceList,
  productImport,
  quizQuestion,
  releasePublish,
  schoolEnrolment,
  shiftTeam,
  skillProfile,
  socialPost,
  summerCamp,
  talkProposal,
  tennisCourt,
  vanHire,
  vetAppointment,
  warehouseLocation,
  warrantyRegistration,
  whiteLabel,
  wholesaleSignup,
];
