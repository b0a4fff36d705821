/**
 * Level that everybody of the organization has, as replies show it.
 */
export type DefaultLevel = ("admin" | "create" | "review" | "edit" | "comment" | "read" | "inherit" | null)
/**
 * An absolute URL.
 */
export type Url = string
/**
 * Where the list goes on.
 */
export type NextPage = ({
/**
 * Value for the query parameter `page` of the next request.
 */
page?: string
[k: string]: unknown
} | null)
/**
 * How many items there are.
 */
export type Count = number
/**
 * What somebody may do, from administration down to reading.
 */
export type Role = ("admin" | "create" | "review" | "edit" | "comment" | "read")
/**
 * A moment, as ISO 8601 date and time.
 */
export type Timestamp = string
/**
 * The revision with the imported content; whole, in short, or its id.
 */
export type ContentImportRevision = (string | Revision | ReferencedRevision)
/**
 * Whether the link is sound, lacks its target in the revision, or leads into the app.
 */
export type ContentLinkStatus = ("ok" | "broken" | "in-app")
/**
 * The organization concerned; whole, in short, or its id.
 */
export type ContentReferenceOrganization = (string | Organization | ReferencedOrganization)
/**
 * A role, or null for guests.
 */
export type RoleOrNull = ("admin" | "create" | "review" | "edit" | "comment" | "read" | null)
/**
 * The space concerned; whole, in short, or its id.
 */
export type ContentReferenceSpace = (string | Space | ReferencedSpace)
/**
 * Who can see the space.
 */
export type SpaceVisibility = ("public" | "unlisted" | "share-link" | "visitor-auth" | "in-collection" | "private")
/**
 * Whether the space takes direct edits (live) or none (locked).
 */
export type EditMode = ("live" | "locked")
/**
 * The revision concerned; whole, in short, or its id.
 */
export type ContentReferenceRevision = (string | Revision | ReferencedRevision)
/**
 * The file concerned, or its id.
 */
export type ContentReferenceFile = (string | File)
/**
 * A value, in one of several forms.
 */
export type CustomFieldValue = unknown
/**
 * The custom fields of a space; a bare array, no list envelope.
 */
export type CustomFieldValuesList = CustomFieldValues[]
/**
 * Address of the repository; it may hold a name and password.
 */
export type GitUrl = string
/**
 * Full name of a branch.
 */
export type GitRef = string
/**
 * When the event behind the call happened, so that imports and exports stay in order.
 */
export type GitTimestamp = string
/**
 * Something that the integration may do.
 */
export type IntegrationScope = string
/**
 * What the integration is for.
 */
export type IntegrationCategory = string
/**
 * The organization that publishes the integration, whole or in short.
 */
export type IntegrationOwnerOrganization = (Organization | OrganizationStub)
/**
 * Content security policy of the integration's pages.
 */
export type IntegrationContentSecurityPolicy = (string | {
[k: string]: unknown
})
/**
 * Owners manage the members of the team; members do not.
 */
export type TeamRole = ("owner" | "member")
/**
 * Name in paths, in groups of small letters and digits joined by single hyphens.
 */
export type OpenAPISpecSlug = string
/**
 * Where the API description comes from.
 */
export type OpenAPISpecSource = (OpenAPISpecSourceUrl | OpenAPISpecSourceText)
/**
 * The text itself; its form is the server's choice.
 */
export type OpenAPISpecSourceText = (string | {
[k: string]: unknown
})
/**
 * Who reaches a site; anyone for the first two, of which search engines index only the public one.
 */
export type SiteVisibility = ("public" | "unlisted" | "share-link" | "visitor-auth")
/**
 * A part of a site's structure.
 */
export type SiteStructureItem = (SiteSection | SiteSectionGroup | SiteSpace)
/**
 * The space shown, whole or in short.
 */
export type SiteSpaceContent = (Space | SpaceStub)
/**
 * What the new site shows.
 */
export type SiteCreateSpaces = (string[] | unknown)

export interface Schemas {
BrokenLinkStats: BrokenLinkStats
ChangeRequestCommentReplyUpdate: ChangeRequestCommentReplyUpdate
Collection: Collection
CollectionCreate: CollectionCreate
CollectionList: CollectionList
CollectionMove: CollectionMove
CollectionPermissions: CollectionPermissions
CollectionTransfer: CollectionTransfer
CollectionUpdate: CollectionUpdate
CollectionUrls: CollectionUrls
Comment: Comment
CommentBody: CommentBody
CommentCreate: CommentCreate
CommentList: CommentList
CommentReply: CommentReply
CommentReplyCreate: CommentReplyCreate
CommentReplyList: CommentReplyList
CommentReplyUpdate: CommentReplyUpdate
CommentTarget: CommentTarget
CommentTargetNode: CommentTargetNode
CommentTargetPage: CommentTargetPage
CommentUpdate: CommentUpdate
CommentUrls: CommentUrls
ContentImport: ContentImport
ContentImportResult: ContentImportResult
ContentImportRevision: ContentImportRevision
ContentLink: ContentLink
ContentLinkList: ContentLinkList
ContentLinkStats: ContentLinkStats
ContentLinkStatus: ContentLinkStatus
ContentPages: ContentPages
ContentReference: ContentReference
ContentReferenceFile: ContentReferenceFile
ContentReferenceList: ContentReferenceList
ContentReferenceOrganization: ContentReferenceOrganization
ContentReferenceRevision: ContentReferenceRevision
ContentReferenceSpace: ContentReferenceSpace
ContentReferenceVersion: ContentReferenceVersion
Count: Count
CustomField: CustomField
CustomFieldCreate: CustomFieldCreate
CustomFieldList: CustomFieldList
CustomFieldUpdate: CustomFieldUpdate
CustomFieldUrls: CustomFieldUrls
CustomFieldValue: CustomFieldValue
CustomFieldValueUpdate: CustomFieldValueUpdate
CustomFieldValues: CustomFieldValues
CustomFieldValuesList: CustomFieldValuesList
CustomFieldValuesUpdate: CustomFieldValuesUpdate
DefaultLevel: DefaultLevel
EditMode: EditMode
EmailDomainOrganizations: EmailDomainOrganizations
File: File
FileDimensions: FileDimensions
FileList: FileList
GitExport: GitExport
GitImport: GitImport
GitInfo: GitInfo
GitObject: GitObject
GitProviderInfo: GitProviderInfo
GitRef: GitRef
GitTimestamp: GitTimestamp
GitUrl: GitUrl
Installation: Installation
InstallationList: InstallationList
Integration: Integration
IntegrationBlock: IntegrationBlock
IntegrationBlockMarkdown: IntegrationBlockMarkdown
IntegrationCategory: IntegrationCategory
IntegrationConfiguration: IntegrationConfiguration
IntegrationConfigurationProperty: IntegrationConfigurationProperty
IntegrationConfigurations: IntegrationConfigurations
IntegrationContentSecurityPolicy: IntegrationContentSecurityPolicy
IntegrationContentSource: IntegrationContentSource
IntegrationContentSourceConfiguration: IntegrationContentSourceConfiguration
IntegrationExternalLink: IntegrationExternalLink
IntegrationList: IntegrationList
IntegrationOwnerOrganization: IntegrationOwnerOrganization
IntegrationPermissions: IntegrationPermissions
IntegrationPublication: IntegrationPublication
IntegrationScope: IntegrationScope
IntegrationSecrets: IntegrationSecrets
IntegrationUrls: IntegrationUrls
Invite: Invite
InviteUpdate: InviteUpdate
LinkTarget: LinkTarget
Member: Member
MemberList: MemberList
MemberPing: MemberPing
MemberSpace: MemberSpace
MemberSpaceList: MemberSpaceList
MemberTeam: MemberTeam
MemberTeamList: MemberTeamList
MemberUpdate: MemberUpdate
NextPage: NextPage
OpenAPISpec: OpenAPISpec
OpenAPISpecCreate: OpenAPISpecCreate
OpenAPISpecList: OpenAPISpecList
OpenAPISpecPermissions: OpenAPISpecPermissions
OpenAPISpecPut: OpenAPISpecPut
OpenAPISpecSlug: OpenAPISpecSlug
OpenAPISpecSource: OpenAPISpecSource
OpenAPISpecSourceText: OpenAPISpecSourceText
OpenAPISpecSourceUrl: OpenAPISpecSourceUrl
OpenAPISpecUrls: OpenAPISpecUrls
Organization: Organization
OrganizationBilling: OrganizationBilling
OrganizationBillingMigration: OrganizationBillingMigration
OrganizationBlocked: OrganizationBlocked
OrganizationDefaultContent: OrganizationDefaultContent
OrganizationList: OrganizationList
OrganizationPermissions: OrganizationPermissions
OrganizationSearchItem: OrganizationSearchItem
OrganizationSearchItemList: OrganizationSearchItemList
OrganizationStub: OrganizationStub
OrganizationTrial: OrganizationTrial
OrganizationUpdate: OrganizationUpdate
OrganizationUrls: OrganizationUrls
Page: Page
PageComputed: PageComputed
PageComputedDependencies: PageComputedDependencies
PageComputedDependency: PageComputedDependency
PageComputedProps: PageComputedProps
PageComputedReference: PageComputedReference
PageCover: PageCover
PageLayout: PageLayout
PageUrls: PageUrls
Position: Position
PublishedContentSite: PublishedContentSite
Reaction: Reaction
ReactionUser: ReactionUser
ReferencedOrganization: ReferencedOrganization
ReferencedRevision: ReferencedRevision
ReferencedSpace: ReferencedSpace
ReusableContent: ReusableContent
Revision: Revision
RevisionGit: RevisionGit
RevisionUrls: RevisionUrls
Role: Role
RoleOrNull: RoleOrNull
SSOLogin: SSOLogin
SSOLoginList: SSOLoginList
SamlProvider: SamlProvider
SamlProviderCreate: SamlProviderCreate
SamlProviderList: SamlProviderList
SamlProviderUpdate: SamlProviderUpdate
SamlProviderUrls: SamlProviderUrls
SamlService: SamlService
SearchSection: SearchSection
SearchUrls: SearchUrls
ShareLink: ShareLink
ShareLinkCreate: ShareLinkCreate
ShareLinkList: ShareLinkList
ShareLinkUpdate: ShareLinkUpdate
ShareLinkUrls: ShareLinkUrls
Site: Site
SiteAdaptiveContent: SiteAdaptiveContent
SiteAdaptiveJSONSchema: SiteAdaptiveJSONSchema
SiteAdaptiveSchema: SiteAdaptiveSchema
SiteAdaptiveSchemaUpdate: SiteAdaptiveSchemaUpdate
SiteAds: SiteAds
SiteCreate: SiteCreate
SiteCreateSpaces: SiteCreateSpaces
SiteCustomizationAnnouncement: SiteCustomizationAnnouncement
SiteCustomizationFavicon: SiteCustomizationFavicon
SiteCustomizationFaviconIcon: SiteCustomizationFaviconIcon
SiteCustomizationFooter: SiteCustomizationFooter
SiteCustomizationHeader: SiteCustomizationHeader
SiteCustomizationInternationalization: SiteCustomizationInternationalization
SiteCustomizationSettings: SiteCustomizationSettings
SiteCustomizationSidebar: SiteCustomizationSidebar
SiteCustomizationStyling: SiteCustomizationStyling
SiteCustomizationSwitch: SiteCustomizationSwitch
SiteCustomizationThemes: SiteCustomizationThemes
SiteCustomizationTint: SiteCustomizationTint
SiteCustomizations: SiteCustomizations
SiteFeature: SiteFeature
SiteHeaderLink: SiteHeaderLink
SiteList: SiteList
SiteProxy: SiteProxy
SiteSection: SiteSection
SiteSectionCreate: SiteSectionCreate
SiteSectionGroup: SiteSectionGroup
SiteSectionGroupAddition: SiteSectionGroupAddition
SiteSectionGroupCreate: SiteSectionGroupCreate
SiteSectionGroupList: SiteSectionGroupList
SiteSectionGroupMove: SiteSectionGroupMove
SiteSectionGroupNeighbour: SiteSectionGroupNeighbour
SiteSectionGroupPosition: SiteSectionGroupPosition
SiteSectionGroupUpdate: SiteSectionGroupUpdate
SiteSectionList: SiteSectionList
SiteSectionMove: SiteSectionMove
SiteSectionNeighbour: SiteSectionNeighbour
SiteSectionPosition: SiteSectionPosition
SiteSectionUpdate: SiteSectionUpdate
SiteSectionUrls: SiteSectionUrls
SiteSpace: SiteSpace
SiteSpaceContent: SiteSpaceContent
SiteSpaceUrls: SiteSpaceUrls
SiteStructure: SiteStructure
SiteStructureItem: SiteStructureItem
SiteUpdate: SiteUpdate
SiteUrls: SiteUrls
SiteVisibility: SiteVisibility
Space: Space
SpaceGitSync: SpaceGitSync
SpaceList: SpaceList
SpaceMove: SpaceMove
SpaceNeighbour: SpaceNeighbour
SpacePermissions: SpacePermissions
SpaceSearchItem: SpaceSearchItem
SpaceSearchItemList: SpaceSearchItemList
SpaceStub: SpaceStub
SpaceTransfer: SpaceTransfer
SpaceUpdate: SpaceUpdate
SpaceUrls: SpaceUrls
SpaceVisibility: SpaceVisibility
SpaceVisitorAuth: SpaceVisitorAuth
Team: Team
TeamCreate: TeamCreate
TeamList: TeamList
TeamMember: TeamMember
TeamMemberUpdate: TeamMemberUpdate
TeamMembersUpdate: TeamMembersUpdate
TeamMembership: TeamMembership
TeamMembershipList: TeamMembershipList
TeamRole: TeamRole
TeamUpdate: TeamUpdate
ThemedColor: ThemedColor
Timestamp: Timestamp
TranslationSettings: TranslationSettings
TranslationSettingsCreate: TranslationSettingsCreate
TranslationSettingsList: TranslationSettingsList
TranslationSettingsPermissions: TranslationSettingsPermissions
TranslationSettingsPut: TranslationSettingsPut
TranslationSettingsUrls: TranslationSettingsUrls
Url: Url
User: User
UserUrls: UserUrls
}
/**
 * How many links are broken, and how many of them by the change request.
 */
export interface BrokenLinkStats {
total?: number
changeRequest?: number
[k: string]: unknown
}
/**
 * Changes to a reply in a change request; what is left out stays.
 */
export interface ChangeRequestCommentReplyUpdate {
resolved?: boolean
body?: CommentBody
/**
 * Emoji to add for the caller.
 */
addedReactions?: string[]
/**
 * Emoji to take back for the caller.
 */
removedReactions?: string[]
[k: string]: unknown
}
/**
 * What the comment or reply says.
 */
export interface CommentBody {
markdown?: string
[k: string]: unknown
}
/**
 * A group of spaces and of other collections.
 */
export interface Collection {
object: "collection"
id: string
title: string
description?: string
/**
 * Id of the owner.
 */
organization: string
/**
 * Id of the collection around this one.
 */
parent?: string
defaultLevel: DefaultLevel
urls: CollectionUrls
permissions: CollectionPermissions
[k: string]: unknown
}
/**
 * Where the collection is found.
 */
export interface CollectionUrls {
location?: Url
app?: Url
[k: string]: unknown
}
/**
 * What the caller may do with the collection.
 */
export interface CollectionPermissions {
admin: boolean
create: boolean
[k: string]: unknown
}
/**
 * What a new collection is given.
 */
export interface CollectionCreate {
title?: string
/**
 * Id of the collection to put it in.
 */
parent?: string
[k: string]: unknown
}
/**
 * A page of collections.
 */
export interface CollectionList {
next?: NextPage
count: Count
items: Collection[]
[k: string]: unknown
}
/**
 * Where the collection goes; without a position, to the end.
 */
export interface CollectionMove {
/**
 * Id of the collection to put it in.
 */
parent?: (string | null)
position?: Position
[k: string]: unknown
}
/**
 * A place among the spaces of a container, told by a neighbour (4.1).
 */
export interface Position {
before?: SpaceNeighbour
after?: SpaceNeighbour
[k: string]: unknown
}
/**
 * The space beside which something is placed.
 */
export interface SpaceNeighbour {
type?: "space"
/**
 * Id of the neighbour.
 */
space?: string
[k: string]: unknown
}
/**
 * Which organization gets the collection.
 */
export interface CollectionTransfer {
/**
 * Id of the new owner.
 */
organization: string
[k: string]: unknown
}
/**
 * Changes to a collection; what is left out stays.
 */
export interface CollectionUpdate {
title?: string
description?: string
defaultLevel?: Role
[k: string]: unknown
}
/**
 * A remark on a space or on a change request.
 */
export interface Comment {
object: "comment"
id?: string
postedBy?: User
postedAt?: Timestamp
editedAt?: Timestamp
reactions?: Reaction[]
/**
 * How many replies there are.
 */
replies?: number
body?: CommentBody
target?: CommentTarget
urls?: CommentUrls
status?: string
resolvedAt?: Timestamp
resolvedBy?: User
[k: string]: unknown
}
/**
 * A person known to the service.
 */
export interface User {
object: "user"
id?: string
displayName?: string
email?: string
photoURL?: string
urls?: UserUrls
[k: string]: unknown
}
/**
 * Where the user is found.
 */
export interface UserUrls {
location?: Url
[k: string]: unknown
}
/**
 * One emoji and who chose it.
 */
export interface Reaction {
emoji?: string
count?: number
users?: ReactionUser[]
[k: string]: unknown
}
/**
 * One choice of an emoji.
 */
export interface ReactionUser {
user?: User
reactedAt?: Timestamp
[k: string]: unknown
}
/**
 * What the comment is about.
 */
export interface CommentTarget {
node?: CommentTargetNode
/**
 * Id of a change request.
 */
changeRequest?: string
/**
 * Id of a review.
 */
review?: string
page?: CommentTargetPage
/**
 * Id of the space.
 */
space?: string
/**
 * Id of the revision.
 */
revision?: string
[k: string]: unknown
}
/**
 * The part of a page that the comment is about; the form of the preview is open.
 */
export interface CommentTargetNode {
id?: string
preview?: unknown
[k: string]: unknown
}
/**
 * The page that the comment is about.
 */
export interface CommentTargetPage {
id?: string
title?: string
emoji?: string
icon?: string
createdAt?: Timestamp
updatedAt?: Timestamp
path?: string
outdated?: boolean
[k: string]: unknown
}
/**
 * Where the comment or reply is found.
 */
export interface CommentUrls {
location?: Url
[k: string]: unknown
}
/**
 * A new comment.
 */
export interface CommentCreate {
/**
 * Part of the page that is meant.
 */
node?: string
/**
 * Id of the page that is meant.
 */
page?: string
body: CommentBody
[k: string]: unknown
}
/**
 * A page of comments.
 */
export interface CommentList {
next?: NextPage
count: Count
items: Comment[]
[k: string]: unknown
}
/**
 * An answer to a comment.
 */
export interface CommentReply {
object: "comment-reply"
id?: string
postedBy?: User
postedAt?: Timestamp
editedAt?: Timestamp
reactions?: Reaction[]
body?: CommentBody
urls?: CommentUrls
[k: string]: unknown
}
/**
 * A new reply.
 */
export interface CommentReplyCreate {
body: CommentBody
[k: string]: unknown
}
/**
 * A page of replies.
 */
export interface CommentReplyList {
next?: NextPage
count: Count
items: CommentReply[]
[k: string]: unknown
}
/**
 * Changes to a reply in a space; what is left out stays.
 */
export interface CommentReplyUpdate {
body?: CommentBody
/**
 * Emoji to add for the caller.
 */
addedReactions?: string[]
/**
 * Emoji to take back for the caller.
 */
removedReactions?: string[]
[k: string]: unknown
}
/**
 * Changes to a comment; what is left out stays.
 */
export interface CommentUpdate {
/**
 * True resolves the comment and false opens it again.
 */
resolved?: boolean
body?: CommentBody
/**
 * Emoji to add for the caller.
 */
addedReactions?: string[]
/**
 * Emoji to take back for the caller.
 */
removedReactions?: string[]
[k: string]: unknown
}
/**
 * What to import.
 */
export interface ContentImport {
url: string
/**
 * Kind of the source.
 */
source: string
[k: string]: unknown
}
/**
 * What came of the import.
 */
export interface ContentImportResult {
revision?: ContentImportRevision
importedResources?: number
totalResources?: number
[k: string]: unknown
}
/**
 * The content of a space or change request at one moment.
 */
export interface Revision {
object: "revision"
id?: string
/**
 * Ids of the revisions before.
 */
parents?: string[]
pages?: Page[]
files?: File[]
reusableContents?: ReusableContent[]
createdAt?: Timestamp
git?: RevisionGit
urls?: RevisionUrls
type?: string
[k: string]: unknown
}
/**
 * A page of content, with the pages below it.
 */
export interface Page {
id?: string
title?: string
emoji?: string
icon?: string
createdAt?: Timestamp
updatedAt?: Timestamp
markdown?: string
type?: string
urls?: PageUrls
slug?: string
path?: string
description?: string
documentId?: string
pages?: Page[]
git?: GitObject
layout?: PageLayout
cover?: PageCover
hidden?: boolean
noIndex?: boolean
noRobotsIndex?: boolean
computed?: PageComputed
computedSeed?: string
[k: string]: unknown
}
/**
 * Where the page is found.
 */
export interface PageUrls {
app?: Url
[k: string]: unknown
}
/**
 * What something is in the Git repository.
 */
export interface GitObject {
oid?: string
path?: string
[k: string]: unknown
}
/**
 * Which parts of the page are shown, and the size of its cover.
 */
export interface PageLayout {
cover?: boolean
coverSize?: string
title?: boolean
description?: boolean
tableOfContents?: boolean
outline?: boolean
pagination?: boolean
[k: string]: unknown
}
/**
 * The picture at the head of the page.
 */
export interface PageCover {
ref?: LinkTarget
yPos?: number
[k: string]: unknown
}
/**
 * What a link leads to.
 */
export interface LinkTarget {
kind?: string
/**
 * Id of a file.
 */
file?: string
[k: string]: unknown
}
/**
 * From what the page is computed.
 */
export interface PageComputed {
type?: string
dependencies?: PageComputedDependencies
props?: PageComputedProps
[k: string]: unknown
}
/**
 * What the computed page depends on.
 */
export interface PageComputedDependencies {
spec?: PageComputedDependency
[k: string]: unknown
}
/**
 * One thing that a computed page depends on.
 */
export interface PageComputedDependency {
ref?: PageComputedReference
[k: string]: unknown
}
/**
 * Names an API description.
 */
export interface PageComputedReference {
kind?: string
spec?: string
[k: string]: unknown
}
/**
 * What the computation is told.
 */
export interface PageComputedProps {
/**
 * Which part to show; the form is open.
 */
doc?: unknown
[k: string]: unknown
}
/**
 * A file among the content.
 */
export interface File {
id?: string
name?: string
contentType?: string
downloadURL?: string
size?: number
dimensions?: FileDimensions
git?: GitObject
[k: string]: unknown
}
/**
 * Width and height of a picture.
 */
export interface FileDimensions {
width?: number
height?: number
[k: string]: unknown
}
/**
 * Content that several pages show.
 */
export interface ReusableContent {
id?: string
title?: string
/**
 * The content or its id; the form is open.
 */
document?: unknown
git?: GitObject
[k: string]: unknown
}
/**
 * The commit that the revision stands for.
 */
export interface RevisionGit {
oid?: string
message?: string
/**
 * Whether this service made the commit.
 */
createdByService?: boolean
url?: string
ref?: string
[k: string]: unknown
}
/**
 * Where the revision is found.
 */
export interface RevisionUrls {
app?: Url
published?: Url
public?: Url
[k: string]: unknown
}
/**
 * A revision in short, within a reference.
 */
export interface ReferencedRevision {
object?: "revision"
id?: string
[k: string]: unknown
}
/**
 * A link in content.
 */
export interface ContentLink {
status?: ContentLinkStatus
relation?: string
targetReference?: ContentReference
locationReferences?: ContentReference[]
[k: string]: unknown
}
/**
 * Something that is linked to, or the place of a link.
 */
export interface ContentReference {
kind?: string
organization?: ContentReferenceOrganization
space?: ContentReferenceSpace
versionContext?: ContentReferenceVersion
file?: ContentReferenceFile
[k: string]: unknown
}
/**
 * The owner of spaces, collections, sites, teams and members.
 */
export interface Organization {
object: "organization"
id: string
title: string
createdAt: Timestamp
emailDomains: string[]
/**
 * Default hostname of public content.
 */
hostname?: string
type: string
useCase?: string
communityType?: string
defaultRole?: RoleOrNull
defaultContent?: OrganizationDefaultContent
/**
 * Whether everybody signs in through single sign-on.
 */
sso?: boolean
/**
 * Whether all AI features are on.
 */
ai?: boolean
inviteLinks: boolean
plan: string
billing?: OrganizationBilling
urls: OrganizationUrls
trial: OrganizationTrial
customHostname?: string
blocked?: OrganizationBlocked
/**
 * @deprecated
 * Always true.
 */
internal_isOnNewTrial?: true
internal_billingMigration?: OrganizationBillingMigration
permissions: OrganizationPermissions
[k: string]: unknown
}
/**
 * The site that visitors of the organization get first.
 */
export interface OrganizationDefaultContent {
type?: "site"
/**
 * Id of the site.
 */
site?: string
[k: string]: unknown
}
/**
 * How the organization pays; shown to its members only.
 */
export interface OrganizationBilling {
interval?: string
endDate?: string
hasPaymentFailed?: boolean
isScheduledToCancel?: boolean
[k: string]: unknown
}
/**
 * Where the organization and its logo are found.
 */
export interface OrganizationUrls {
location?: Url
app?: Url
logo?: Url
[k: string]: unknown
}
/**
 * State of the trial period.
 */
export interface OrganizationTrial {
status?: string
endDate?: string
decision?: string
[k: string]: unknown
}
/**
 * Why the organization is blocked.
 */
export interface OrganizationBlocked {
reason?: string
[k: string]: unknown
}
/**
 * Terms of a change of billing.
 */
export interface OrganizationBillingMigration {
deadline?: string
discountPercent?: number
discountEndDate?: string
[k: string]: unknown
}
/**
 * What the caller may do in the organization.
 */
export interface OrganizationPermissions {
view: boolean
admin: boolean
ownTeam: boolean
createContent: boolean
createOpenAPISpec: boolean
viewBilling: boolean
listMembers: boolean
listTeams: boolean
listIntegrations: boolean
[k: string]: unknown
}
/**
 * An organization in short, within a reference.
 */
export interface ReferencedOrganization {
object?: "organization"
id?: string
[k: string]: unknown
}
/**
 * A container of pages, files and reusable contents with one active revision.
 */
export interface Space {
object: "space"
id: string
title: string
emoji: string
visibility: SpaceVisibility
createdAt: Timestamp
updatedAt: Timestamp
deletedAt?: Timestamp
editMode?: EditMode
urls: SpaceUrls
/**
 * Id of the owner.
 */
organization: string
/**
 * Id of the collection around the space.
 */
parent?: string
gitSync?: SpaceGitSync
visitorAuth?: SpaceVisitorAuth
/**
 * Id of the active revision.
 */
revision: string
defaultLevel: DefaultLevel
/**
 * How many comments are open.
 */
comments: number
/**
 * How many change requests there are.
 */
changeRequests: number
/**
 * How many of them are open.
 */
changeRequestsOpen: number
/**
 * How many of them are drafts.
 */
changeRequestsDraft: number
permissions: SpacePermissions
[k: string]: unknown
}
/**
 * Where the space and its parts are found.
 */
export interface SpaceUrls {
location?: Url
app?: Url
published?: Url
public?: Url
icon?: Url
[k: string]: unknown
}
/**
 * The Git repository that the space is linked to.
 */
export interface SpaceGitSync {
repoName?: string
installationProvider?: string
integration?: string
url?: string
updatedAt?: Timestamp
[k: string]: unknown
}
/**
 * How visitors of the space are authenticated.
 */
export interface SpaceVisitorAuth {
backend?: string
[k: string]: unknown
}
/**
 * What the caller may do with the space; the last three only inside a published site.
 */
export interface SpacePermissions {
access: boolean
admin: boolean
edit: boolean
comment: boolean
merge: boolean
review: boolean
view?: boolean
viewInviteLinks?: boolean
triggerGitSync?: boolean
[k: string]: unknown
}
/**
 * A space in short, within a reference.
 */
export interface ReferencedSpace {
object?: "space"
id?: string
[k: string]: unknown
}
/**
 * The version in which the reference stands.
 */
export interface ContentReferenceVersion {
type?: string
revision?: ContentReferenceRevision
[k: string]: unknown
}
/**
 * A page of links, with figures about all of them.
 */
export interface ContentLinkList {
next?: NextPage
count: Count
stats?: ContentLinkStats
items: ContentLink[]
[k: string]: unknown
}
/**
 * How many links there are.
 */
export interface ContentLinkStats {
total?: number
broken?: BrokenLinkStats
[k: string]: unknown
}
/**
 * The pages, all in one answer and not in a list envelope.
 */
export interface ContentPages {
pages: Page[]
[k: string]: unknown
}
/**
 * A page of references.
 */
export interface ContentReferenceList {
next?: NextPage
count: Count
items: ContentReference[]
[k: string]: unknown
}
/**
 * A field that an organization defines for its spaces.
 */
export interface CustomField {
id?: string
name?: string
title?: string
description?: string
type?: string
placeholder?: string
/**
 * @maxItems 50
 */
options?: string[]
createdAt?: Timestamp
updatedAt?: Timestamp
urls?: CustomFieldUrls
[k: string]: unknown
}
/**
 * Where the custom field is found.
 */
export interface CustomFieldUrls {
location?: Url
[k: string]: unknown
}
/**
 * A new custom field.
 */
export interface CustomFieldCreate {
name: string
type: string
title?: string
description?: string
placeholder?: string
/**
 * @minItems 1
 * @maxItems 50
 */
options?: [string, ...(string)[]]
[k: string]: unknown
}
/**
 * A page of custom fields.
 */
export interface CustomFieldList {
next?: NextPage
count: Count
items: CustomField[]
[k: string]: unknown
}
/**
 * Changes to a custom field; what is left out stays.
 */
export interface CustomFieldUpdate {
title?: string
description?: string
placeholder?: string
/**
 * @minItems 1
 * @maxItems 50
 */
options?: [string, ...(string)[]]
[k: string]: unknown
}
/**
 * The new value of one custom field.
 */
export interface CustomFieldValueUpdate {
value?: CustomFieldValue
[k: string]: unknown
}
/**
 * A custom field with its value in a space, if it has one.
 */
export interface CustomFieldValues {
customField: CustomField
value?: CustomFieldValue
[k: string]: unknown
}
/**
 * Values by name of custom field.
 */
export interface CustomFieldValuesUpdate {
values: {
[k: string]: CustomFieldValueUpdate
}
[k: string]: unknown
}
/**
 * The organizations that claim an e-mail domain; no list envelope.
 */
export interface EmailDomainOrganizations {
organizations?: Organization[]
[k: string]: unknown
}
/**
 * A page of files.
 */
export interface FileList {
next?: NextPage
count: Count
items: File[]
[k: string]: unknown
}
/**
 * Where to export to, and how.
 */
export interface GitExport {
url: GitUrl
ref: GitRef
commitMessage: string
repoCacheID?: string
/**
 * Prefix for references to files outside.
 */
repoTreeURL?: string
/**
 * Prefix for addresses of commits.
 */
repoCommitURL?: string
/**
 * Path of the project's root.
 */
repoProjectDirectory?: string
timestamp?: GitTimestamp
force?: boolean
gitInfo?: GitProviderInfo
[k: string]: unknown
}
/**
 * Who hosts the repository, and where.
 */
export interface GitProviderInfo {
provider?: string
url?: string
[k: string]: unknown
}
/**
 * What to import, and how.
 */
export interface GitImport {
url: GitUrl
ref: GitRef
repoCacheID?: string
/**
 * Prefix for references to files outside.
 */
repoTreeURL?: string
/**
 * Prefix for addresses of commits.
 */
repoCommitURL?: string
/**
 * Path of the project's root.
 */
repoProjectDirectory?: string
timestamp?: GitTimestamp
force?: boolean
/**
 * Whether the new revision leaves the space's primary content alone.
 */
standalone?: boolean
gitInfo?: GitProviderInfo
[k: string]: unknown
}
/**
 * How a space is linked with a Git repository.
 */
export interface GitInfo {
repoName?: string
installationProvider?: string
integration?: string
url?: string
updatedAt?: Timestamp
[k: string]: unknown
}
/**
 * A place where an integration is installed.
 */
export interface Installation {
id?: string
status?: string
space_selection?: string
site_selection?: string
/**
 * How many spaces it serves.
 */
spaces?: number
/**
 * Settings by name.
 */
configuration?: {
[k: string]: unknown
}
[k: string]: unknown
}
/**
 * A page of installations.
 */
export interface InstallationList {
next?: NextPage
count: Count
items: Installation[]
[k: string]: unknown
}
/**
 * An extension by a third party.
 */
export interface Integration {
object: "integration"
name?: string
version?: number
title?: string
description?: string
/**
 * Long text in markdown.
 */
summary?: string
/**
 * @maxItems 3
 */
previewImages?: []|[string]|[string, string]|[string, string, string]
/**
 * Where it can be installed.
 */
target?: string
verified?: boolean
visibility?: string
scopes?: IntegrationScope[]
categories?: IntegrationCategory[]
blocks?: IntegrationBlock[]
contentSources?: IntegrationContentSource[]
configurations?: IntegrationConfigurations
/**
 * @maxItems 5
 */
externalLinks?: []|[IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]
owner?: IntegrationOwnerOrganization
urls?: IntegrationUrls
permissions?: IntegrationPermissions
contentSecurityPolicy?: IntegrationContentSecurityPolicy
[k: string]: unknown
}
/**
 * A kind of block that the integration adds to pages.
 */
export interface IntegrationBlock {
id?: string
title?: string
description?: string
icon?: string
/**
 * Addresses that become such blocks.
 */
urlUnfurl?: string[]
markdown?: IntegrationBlockMarkdown
[k: string]: unknown
}
/**
 * How the block is written in markdown.
 */
export interface IntegrationBlockMarkdown {
codeblock?: string
body?: string
[k: string]: unknown
}
/**
 * A source from which pages are computed.
 */
export interface IntegrationContentSource {
id?: string
title?: string
description?: string
icon?: string
configuration?: IntegrationContentSourceConfiguration
[k: string]: unknown
}
/**
 * What configures the source.
 */
export interface IntegrationContentSourceConfiguration {
componentId?: string
[k: string]: unknown
}
/**
 * What can be set at each place of installation.
 */
export interface IntegrationConfigurations {
account?: IntegrationConfiguration
space?: IntegrationConfiguration
site?: IntegrationConfiguration
[k: string]: unknown
}
/**
 * Settings by name, and which of them must be given.
 */
export interface IntegrationConfiguration {
properties?: {
[k: string]: IntegrationConfigurationProperty
}
required?: string[]
[k: string]: unknown
}
/**
 * One setting.
 */
export interface IntegrationConfigurationProperty {
title?: string
description?: string
type?: string
/**
 * Value if none is given.
 */
default?: unknown
completion_url?: string
/**
 * Values to choose from.
 */
enum?: unknown[]
[k: string]: unknown
}
/**
 * A link to a page about the integration.
 */
export interface IntegrationExternalLink {
url?: string
label?: string
[k: string]: unknown
}
/**
 * An organization in short.
 */
export interface OrganizationStub {
object: "organization"
id?: string
[k: string]: unknown
}
/**
 * Where the integration is found.
 */
export interface IntegrationUrls {
location?: Url
icon?: Url
app?: Url
assets?: Url
publicEndpoint?: Url
[k: string]: unknown
}
/**
 * What the caller may do with the integration.
 */
export interface IntegrationPermissions {
admin?: boolean
install?: boolean
[k: string]: unknown
}
/**
 * A page of integrations.
 */
export interface IntegrationList {
next?: NextPage
count: Count
items: Integration[]
[k: string]: unknown
}
/**
 * An integration to publish.
 */
export interface IntegrationPublication {
/**
 * A picture in base64.
 */
icon?: string
title: string
description: string
/**
 * Long text in markdown.
 */
summary?: string
/**
 * Pictures in base64.
 * 
 * @maxItems 3
 */
previewImages?: []|[string]|[string, string]|[string, string, string]
visibility?: string
/**
 * Where it can be installed; everywhere if left out.
 */
target?: string
scopes: IntegrationScope[]
categories?: IntegrationCategory[]
blocks?: IntegrationBlock[]
contentSources?: IntegrationContentSource[]
/**
 * @maxItems 5
 */
externalLinks?: []|[IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]|[IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink, IntegrationExternalLink]
configurations?: IntegrationConfigurations
/**
 * The code of the integration.
 */
script: string
/**
 * Id or subdomain of the organization that publishes.
 */
organization: string
secrets?: IntegrationSecrets
contentSecurityPolicy?: IntegrationContentSecurityPolicy
[k: string]: unknown
}
/**
 * Secrets by name, handed to the code when it runs.
 */
export interface IntegrationSecrets {
[k: string]: string
}
/**
 * A link by which somebody joins.
 */
export interface Invite {
object: "invite"
id?: string
role?: RoleOrNull
redundant?: boolean
[k: string]: unknown
}
/**
 * The new role of an invite to the organization, or a level for an invite to content.
 */
export interface InviteUpdate {
role?: Role
[k: string]: unknown
}
/**
 * A user inside an organization.
 */
export interface Member {
object: "member"
id?: string
role?: RoleOrNull
user?: User
disabled?: boolean
joinedAt?: Timestamp
lastSeenAt?: Timestamp
/**
 * Whether the member signs in through single sign-on.
 */
sso?: boolean
/**
 * How many spaces.
 */
spaces?: number
/**
 * How many teams.
 */
teams?: number
[k: string]: unknown
}
/**
 * A page of members.
 */
export interface MemberList {
next?: NextPage
count: Count
items: Member[]
[k: string]: unknown
}
/**
 * Answer to a sign of life.
 */
export interface MemberPing {
serviceVisitorClaims?: string
[k: string]: unknown
}
/**
 * A space of a member, with what the member may do there.
 */
export interface MemberSpace {
permission?: Role
space?: Space
[k: string]: unknown
}
/**
 * A page of a member's spaces.
 */
export interface MemberSpaceList {
next?: NextPage
count: Count
items: MemberSpace[]
[k: string]: unknown
}
/**
 * A team of a member, with the member's role in it.
 */
export interface MemberTeam {
team?: Team
member?: TeamMember
[k: string]: unknown
}
/**
 * A group of members.
 */
export interface Team {
object: "team"
id?: string
title?: string
/**
 * How many members.
 */
members?: number
/**
 * How many spaces.
 */
spaces?: number
createdAt?: Timestamp
[k: string]: unknown
}
/**
 * Role of somebody in a team.
 */
export interface TeamMember {
role?: TeamRole
[k: string]: unknown
}
/**
 * A page of a member's teams.
 */
export interface MemberTeamList {
next?: NextPage
count: Count
items: MemberTeam[]
[k: string]: unknown
}
/**
 * The new role of a member.
 */
export interface MemberUpdate {
role?: RoleOrNull
[k: string]: unknown
}
/**
 * An API description of an organization.
 */
export interface OpenAPISpec {
object: "openapi-spec"
id?: string
createdAt?: Timestamp
updatedAt?: Timestamp
slug?: OpenAPISpecSlug
/**
 * Where it is fetched from.
 */
sourceURL?: string
processingState: string
/**
 * Id of the latest version.
 */
lastVersion?: string
lastProcessedAt?: Timestamp
lastProcessErrorCode?: string
permissions?: OpenAPISpecPermissions
urls?: OpenAPISpecUrls
[k: string]: unknown
}
/**
 * What the caller may do with the API description.
 */
export interface OpenAPISpecPermissions {
edit?: boolean
[k: string]: unknown
}
/**
 * Where the API description is found.
 */
export interface OpenAPISpecUrls {
location?: Url
app?: Url
[k: string]: unknown
}
/**
 * A new API description.
 */
export interface OpenAPISpecCreate {
slug: OpenAPISpecSlug
source: OpenAPISpecSource
[k: string]: unknown
}
/**
 * An address to fetch it from.
 */
export interface OpenAPISpecSourceUrl {
url: string
[k: string]: unknown
}
/**
 * A page of API descriptions.
 */
export interface OpenAPISpecList {
next?: NextPage
count: Count
items: OpenAPISpec[]
[k: string]: unknown
}
/**
 * The API description to put under the slug.
 */
export interface OpenAPISpecPut {
source: OpenAPISpecSource
[k: string]: unknown
}
/**
 * A page of organizations.
 */
export interface OrganizationList {
next?: NextPage
count: Count
items: Organization[]
[k: string]: unknown
}
/**
 * A space with the pages found in it.
 */
export interface OrganizationSearchItem {
id?: string
title?: string
pages?: SpaceSearchItem[]
[k: string]: unknown
}
/**
 * A page found.
 */
export interface SpaceSearchItem {
id?: string
title?: string
path?: string
sections?: SearchSection[]
urls?: SearchUrls
[k: string]: unknown
}
/**
 * A part of a page found.
 */
export interface SearchSection {
id?: string
title?: string
path?: string
body?: string
urls?: SearchUrls
[k: string]: unknown
}
/**
 * Where the find is opened.
 */
export interface SearchUrls {
app?: Url
[k: string]: unknown
}
/**
 * A page of finds in an organization.
 */
export interface OrganizationSearchItemList {
next?: NextPage
count: Count
items: OrganizationSearchItem[]
[k: string]: unknown
}
/**
 * Changes to an organization; what is left out stays.
 */
export interface OrganizationUpdate {
title?: string
emailDomains?: string[]
hostname?: string
defaultRole?: RoleOrNull
defaultContent?: OrganizationDefaultContent
logo?: Url
sso?: boolean
ai?: boolean
inviteLinks?: boolean
[k: string]: unknown
}
/**
 * A site with its structure and its looks.
 */
export interface PublishedContentSite {
object: "published-content-site"
site?: Site
structure?: SiteStructure
customizations?: SiteCustomizations
[k: string]: unknown
}
/**
 * A published docs site of an organization.
 */
export interface Site {
object: "site"
id: string
type: string
title: string
/**
 * The site's own host, of at least three labels.
 */
hostname?: string
basename?: string
proxy?: SiteProxy
visibility: SiteVisibility
/**
 * Whether the audience that `visibility` names can reach the site.
 */
published: boolean
/**
 * How many spaces the site shows.
 */
siteSpaces: number
createdAt: Timestamp
adaptiveContent?: SiteAdaptiveContent
ads?: SiteAds
features: SiteFeature[]
urls: SiteUrls
[k: string]: unknown
}
/**
 * Where the site is served through another host.
 */
export interface SiteProxy {
origin?: string
target?: string
[k: string]: unknown
}
/**
 * Whether content adapts to visitors.
 */
export interface SiteAdaptiveContent {
enabled?: boolean
[k: string]: unknown
}
/**
 * Where the site stands with advertisements.
 */
export interface SiteAds {
status?: string
submittable?: boolean
[k: string]: unknown
}
/**
 * A feature of the site; a frozen one stays on and cannot be changed.
 */
export interface SiteFeature {
id?: string
plan?: string
frozen?: boolean
[k: string]: unknown
}
/**
 * Where the site is found.
 */
export interface SiteUrls {
location?: Url
app?: Url
published?: Url
[k: string]: unknown
}
/**
 * What the site is built from.
 */
export interface SiteStructure {
type?: string
structure?: SiteStructureItem[]
[k: string]: unknown
}
/**
 * A part of a site, made of spaces.
 */
export interface SiteSection {
object: "site-section"
id: string
title: string
description?: string
/**
 * Whether the site shows this section first.
 */
default?: boolean
/**
 * Where the section lies on its site.
 */
path: string
/**
 * Expression for who sees the section.
 */
condition?: string
/**
 * Id of the group around the section.
 */
sectionGroup?: string
siteSpaces: SiteSpace[]
urls: SiteSectionUrls
/**
 * Name of an icon.
 */
icon?: string
[k: string]: unknown
}
/**
 * A space as a site shows it.
 */
export interface SiteSpace {
object: "site-space"
id?: string
path?: string
/**
 * Id of the section around it.
 */
section?: string
space?: SiteSpaceContent
title?: string
default?: boolean
/**
 * Expression for who sees the space.
 */
condition?: string
hasAdvancedCustomizationFeature?: boolean
urls?: SiteSpaceUrls
[k: string]: unknown
}
/**
 * A space in short.
 */
export interface SpaceStub {
object: "space"
id?: string
[k: string]: unknown
}
/**
 * Where the space is found on the site.
 */
export interface SiteSpaceUrls {
published?: Url
[k: string]: unknown
}
/**
 * Where the section is found.
 */
export interface SiteSectionUrls {
published?: Url
[k: string]: unknown
}
/**
 * Sections of a site under one title.
 */
export interface SiteSectionGroup {
object: "site-section-group"
id?: string
title: string
sections: SiteSection[]
/**
 * Name of an icon.
 */
icon?: string
[k: string]: unknown
}
/**
 * How the site looks.
 */
export interface SiteCustomizations {
site?: SiteCustomizationSettings
[k: string]: unknown
}
/**
 * Settings for the whole site.
 */
export interface SiteCustomizationSettings {
title?: string
styling?: SiteCustomizationStyling
internationalization?: SiteCustomizationInternationalization
favicon?: SiteCustomizationFavicon
header?: SiteCustomizationHeader
footer?: SiteCustomizationFooter
announcement?: SiteCustomizationAnnouncement
themes?: SiteCustomizationThemes
pdf?: SiteCustomizationSwitch
feedback?: SiteCustomizationSwitch
aiSearch?: SiteCustomizationSwitch
/**
 * Settings for artificial intelligence; their form is open.
 */
ai?: unknown
[k: string]: unknown
}
/**
 * Colours, shapes and letters.
 */
export interface SiteCustomizationStyling {
theme?: unknown
primaryColor?: ThemedColor
infoColor?: ThemedColor
successColor?: ThemedColor
warningColor?: ThemedColor
dangerColor?: ThemedColor
tint?: SiteCustomizationTint
corners?: unknown
links?: unknown
/**
 * Name of a font or its definition; the form is open.
 */
font?: unknown
icons?: unknown
sidebar?: SiteCustomizationSidebar
search?: unknown
[k: string]: unknown
}
/**
 * A colour for the light theme and one for the dark.
 */
export interface ThemedColor {
light?: string
dark?: string
[k: string]: unknown
}
/**
 * A colour laid over the site.
 */
export interface SiteCustomizationTint {
color?: unknown
[k: string]: unknown
}
/**
 * How the sidebar looks.
 */
export interface SiteCustomizationSidebar {
background?: unknown
list?: unknown
[k: string]: unknown
}
/**
 * The language of the site's own words.
 */
export interface SiteCustomizationInternationalization {
locale?: string
[k: string]: unknown
}
/**
 * The icon that browsers show.
 */
export interface SiteCustomizationFavicon {
icon?: SiteCustomizationFaviconIcon
[k: string]: unknown
}
/**
 * An icon for the light theme and one for the dark.
 */
export interface SiteCustomizationFaviconIcon {
light?: unknown
dark?: unknown
[k: string]: unknown
}
/**
 * What stands above every page.
 */
export interface SiteCustomizationHeader {
/**
 * A picture; the form is open.
 */
logo?: unknown
links?: SiteHeaderLink[]
[k: string]: unknown
}
/**
 * A link above every page, perhaps with more below it.
 */
export interface SiteHeaderLink {
title?: string
style?: unknown
to?: LinkTarget
/**
 * Items: A link below this one; the form is open.
 */
links?: unknown[]
[k: string]: unknown
}
/**
 * What stands below every page.
 */
export interface SiteCustomizationFooter {
/**
 * A picture; the form is open.
 */
logo?: unknown
/**
 * Links under titles; the form is open.
 */
groups?: unknown
copyright?: unknown
[k: string]: unknown
}
/**
 * A message to all visitors.
 */
export interface SiteCustomizationAnnouncement {
enabled?: boolean
message?: unknown
/**
 * Where the message leads; the form is open.
 */
link?: unknown
style?: unknown
[k: string]: unknown
}
/**
 * Which theme is shown and whether visitors may change it.
 */
export interface SiteCustomizationThemes {
default?: unknown
toggeable?: boolean
[k: string]: unknown
}
/**
 * Whether something is offered.
 */
export interface SiteCustomizationSwitch {
enabled?: boolean
[k: string]: unknown
}
/**
 * Where somebody signs in through one provider.
 */
export interface SSOLogin {
id?: string
label?: string
startURL?: string
[k: string]: unknown
}
/**
 * Ways to sign in; no list envelope.
 */
export interface SSOLoginList {
items: SSOLogin[]
[k: string]: unknown
}
/**
 * A SAML identity provider of an organization.
 */
export interface SamlProvider {
object: "saml-provider"
id?: string
label?: string
ssoURL?: string
entityID?: string
certificate?: string
defaultTeam?: Team
defaultRole?: RoleOrNull
createdAt?: Timestamp
service?: SamlService
urls?: SamlProviderUrls
[k: string]: unknown
}
/**
 * What the identity provider has to know about this service.
 */
export interface SamlService {
acsURL?: string
startURL?: string
entityID?: string
[k: string]: unknown
}
/**
 * Where the provider is found.
 */
export interface SamlProviderUrls {
location?: Url
[k: string]: unknown
}
/**
 * A new SAML provider.
 */
export interface SamlProviderCreate {
label: string
entityID?: string
certificate?: string
ssoURL?: string
/**
 * Id of the team that newcomers join.
 */
defaultTeam?: string
defaultRole?: Role
[k: string]: unknown
}
/**
 * A page of SAML providers.
 */
export interface SamlProviderList {
next?: NextPage
count: Count
items: SamlProvider[]
[k: string]: unknown
}
/**
 * Changes to a SAML provider; what is left out stays.
 */
export interface SamlProviderUpdate {
label?: string
entityID?: string
certificate?: string
ssoURL?: string
/**
 * Id of the team that newcomers join.
 */
defaultTeam?: string
defaultRole?: Role
[k: string]: unknown
}
/**
 * A secret way into a site.
 */
export interface ShareLink {
object: "share-link"
id: string
createdAt: Timestamp
name?: string
/**
 * Whether the link works.
 */
active?: boolean
urls: ShareLinkUrls
[k: string]: unknown
}
/**
 * Where the link leads.
 */
export interface ShareLinkUrls {
published: Url
[k: string]: unknown
}
/**
 * A new share link.
 */
export interface ShareLinkCreate {
name: string
[k: string]: unknown
}
/**
 * A page of share links.
 */
export interface ShareLinkList {
next?: NextPage
count: Count
items: ShareLink[]
[k: string]: unknown
}
/**
 * Changes to a share link; what is left out stays.
 */
export interface ShareLinkUpdate {
active?: boolean
name?: string
[k: string]: unknown
}
/**
 * A JSON Schema (draft 7) for the attributes of a visitor.
 */
export interface SiteAdaptiveJSONSchema {
[k: string]: unknown
}
/**
 * What is known of the visitors to whom a site adapts.
 */
export interface SiteAdaptiveSchema {
object: "site-adaptive-schema"
jsonSchema?: SiteAdaptiveJSONSchema
updatedAt?: Timestamp
[k: string]: unknown
}
/**
 * The adaptive schema to put in place.
 */
export interface SiteAdaptiveSchemaUpdate {
jsonSchema: SiteAdaptiveJSONSchema
[k: string]: unknown
}
/**
 * What a new site is given.
 */
export interface SiteCreate {
type?: string
title?: string
visibility?: SiteVisibility
spaces?: SiteCreateSpaces
[k: string]: unknown
}
/**
 * A page of sites.
 */
export interface SiteList {
next?: NextPage
count: Count
items: Site[]
[k: string]: unknown
}
/**
 * A new section.
 */
export interface SiteSectionCreate {
/**
 * Id of the space that the section shows.
 */
spaceId: string
title?: string
[k: string]: unknown
}
/**
 * Which section joins the group.
 */
export interface SiteSectionGroupAddition {
/**
 * Id of the section.
 */
sectionId: string
[k: string]: unknown
}
/**
 * A new section group.
 */
export interface SiteSectionGroupCreate {
title: string
/**
 * Name of an icon.
 */
icon?: string
/**
 * Ids of the sections to put in.
 */
sections?: string[]
[k: string]: unknown
}
/**
 * A page of section groups.
 */
export interface SiteSectionGroupList {
next?: NextPage
count: Count
items: SiteSectionGroup[]
[k: string]: unknown
}
/**
 * Where the group goes; without a position, to the end of the site.
 */
export interface SiteSectionGroupMove {
position?: SiteSectionGroupPosition
[k: string]: unknown
}
/**
 * A place beside a section.
 */
export interface SiteSectionGroupPosition {
before?: SiteSectionGroupNeighbour
after?: SiteSectionGroupNeighbour
[k: string]: unknown
}
/**
 * A section beside which a group is placed.
 */
export interface SiteSectionGroupNeighbour {
type?: string
/**
 * Id of the neighbour.
 */
id?: string
[k: string]: unknown
}
/**
 * Changes to a section group; what is left out stays.
 */
export interface SiteSectionGroupUpdate {
title?: string
/**
 * Name of an icon.
 */
icon?: string
[k: string]: unknown
}
/**
 * A page of sections.
 */
export interface SiteSectionList {
next?: NextPage
count: Count
items: SiteSection[]
[k: string]: unknown
}
/**
 * Where the section goes; without a position, to the end of the site.
 */
export interface SiteSectionMove {
position?: SiteSectionPosition
[k: string]: unknown
}
/**
 * A place beside a section.
 */
export interface SiteSectionPosition {
before?: SiteSectionNeighbour
after?: SiteSectionNeighbour
[k: string]: unknown
}
/**
 * A section beside which another is placed.
 */
export interface SiteSectionNeighbour {
type?: string
/**
 * Id of the neighbour.
 */
siteSection?: string
[k: string]: unknown
}
/**
 * Changes to a section; what is left out stays.
 */
export interface SiteSectionUpdate {
title?: string
path?: string
/**
 * Id of the site space shown first.
 */
defaultSiteSpace?: string
/**
 * Expression for who sees the section; null removes it.
 */
condition?: (string | null)
/**
 * Name of an icon.
 */
icon?: string
description?: string
[k: string]: unknown
}
/**
 * Changes to a site; what is left out stays.
 */
export interface SiteUpdate {
title?: string
visibility?: SiteVisibility
basename?: string
adaptiveContent?: SiteAdaptiveContent
/**
 * Id of the site space shown first, at root level or in the default section if the site has sections.
 */
defaultSiteSpace?: string
/**
 * Id of the section shown first.
 */
defaultSiteSection?: string
/**
 * Host with path prefix; null removes the proxy.
 */
proxy?: (string | null)
[k: string]: unknown
}
/**
 * A page of spaces.
 */
export interface SpaceList {
next?: NextPage
count: Count
items: Space[]
[k: string]: unknown
}
/**
 * Where the space goes; without a position, to the end.
 */
export interface SpaceMove {
/**
 * Id of the collection to put it in.
 */
parent?: (string | null)
position?: Position
[k: string]: unknown
}
/**
 * A page of finds in a space.
 */
export interface SpaceSearchItemList {
next?: NextPage
count: Count
items: SpaceSearchItem[]
[k: string]: unknown
}
/**
 * Which organization gets the space.
 */
export interface SpaceTransfer {
/**
 * Id of the new owner.
 */
organization: string
[k: string]: unknown
}
/**
 * Changes to a space; what is left out stays.
 */
export interface SpaceUpdate {
editMode?: EditMode
title?: string
defaultLevel?: Role
emoji?: string
[k: string]: unknown
}
/**
 * A new team.
 */
export interface TeamCreate {
title: string
/**
 * Ids of its first members.
 */
members?: string[]
[k: string]: unknown
}
/**
 * A page of teams.
 */
export interface TeamList {
next?: NextPage
count: Count
items: Team[]
[k: string]: unknown
}
/**
 * Role of one user in the team.
 */
export interface TeamMemberUpdate {
role?: TeamRole
[k: string]: unknown
}
/**
 * Who joins and who leaves; somebody named in both leaves.
 */
export interface TeamMembersUpdate {
/**
 * User ids or e-mail addresses.
 */
add?: string[]
/**
 * Roles by user.
 */
memberships?: {
[k: string]: TeamMember
}
/**
 * User ids or e-mail addresses.
 */
remove?: string[]
[k: string]: unknown
}
/**
 * A member of a team, as seen by the organization and by the team.
 */
export interface TeamMembership {
organization?: Member
team?: TeamMember
[k: string]: unknown
}
/**
 * A page of a team's members.
 */
export interface TeamMembershipList {
next?: NextPage
count: Count
items: TeamMembership[]
[k: string]: unknown
}
/**
 * The new title of a team.
 */
export interface TeamUpdate {
title: string
[k: string]: unknown
}
/**
 * Settings for the translation of content.
 */
export interface TranslationSettings {
object: "translation-settings"
id?: string
title?: string
languages?: string[]
createdAt?: Timestamp
updatedAt?: Timestamp
permissions?: TranslationSettingsPermissions
urls?: TranslationSettingsUrls
[k: string]: unknown
}
/**
 * What the caller may do with the settings.
 */
export interface TranslationSettingsPermissions {
edit?: boolean
[k: string]: unknown
}
/**
 * Where the settings are found.
 */
export interface TranslationSettingsUrls {
location?: Url
[k: string]: unknown
}
/**
 * New translation settings.
 */
export interface TranslationSettingsCreate {
title: string
[k: string]: unknown
}
/**
 * A page of translation settings.
 */
export interface TranslationSettingsList {
next?: NextPage
count: Count
items: TranslationSettings[]
[k: string]: unknown
}
/**
 * What the translation settings are called from now on.
 */
export interface TranslationSettingsPut {
title: string
[k: string]: unknown
}
