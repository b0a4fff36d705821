package main

import (
	"context"
	"log"
	"net/http"
	"os"
	"slices"

	"story/client"
)

func must(isSo bool, what string) {
	if !isSo {
		log.Fatal("not so: " + what)
	}
}

type answer interface{ StatusCode() int }

// of gives an answer that has this status, or ends with what went wrong.
func of[Answer answer](status int) func(Answer, error) Answer {
	return func(given Answer, err error) Answer {
		if err != nil {
			log.Fatal(err)
		}
		if given.StatusCode() != status {
			log.Fatalf("status %d, not %d: %+v", given.StatusCode(), status, given)
		}
		return given
	}
}

func authorized(_ context.Context, request *http.Request) error {
	request.Header.Set("Authorization", "Bearer "+os.Getenv("DOCPLANE_TOKEN"))
	return nil
}

func main() {
	ctx := context.Background()
	api, err := client.NewClientWithResponses(os.Getenv("DOCPLANE_URL"), client.WithRequestEditorFn(authorized))
	must(err == nil, "there is a client")

	organizations := of[*client.ListOrganizationsForAuthenticatedUserResponse](200)(
		api.ListOrganizationsForAuthenticatedUserWithResponse(ctx, nil)).JSON200
	organization := organizations.Items[0].Id

	made := of[*client.CreateOrganizationTeamResponse](201)(
		api.CreateOrganizationTeamWithResponse(ctx, organization, client.TeamCreate{Title: "Story"})).JSON201
	must(made.Title == "Story", "the team has its title")

	titles := []string{}
	limit := 2
	asked := client.ListTeamsInOrganizationByIdParams{Limit: &limit}
	for {
		list := of[*client.ListTeamsInOrganizationByIdResponse](200)(
			api.ListTeamsInOrganizationByIdWithResponse(ctx, organization, &asked)).JSON200
		for _, team := range list.Items {
			titles = append(titles, team.Title)
		}
		if list.Next == nil {
			must(len(titles) == list.Count, "the pages hold every team")
			break
		}
		asked.Page = &list.Next.Page
	}
	must(slices.Contains(titles, "Story"), "the new team is on a page")

	copied := of[*client.DuplicateSpaceResponse](201)(
		api.DuplicateSpaceWithResponse(ctx, os.Getenv("DOCPLANE_SPACE"))).JSON201
	of[*client.DeleteSpaceByIdResponse](204)(api.DeleteSpaceByIdWithResponse(ctx, copied.Id))
	deleted := of[*client.GetSpaceByIdResponse](200)(api.GetSpaceByIdWithResponse(ctx, copied.Id, nil)).JSON200
	must(deleted.DeletedAt != nil, "it says when")
	restored := of[*client.RestoreSpaceResponse](200)(api.RestoreSpaceWithResponse(ctx, copied.Id)).JSON200
	must(restored.Id == copied.Id, "the copy is restored")

	refused := of[*client.GetSpaceByIdResponse](404)(api.GetSpaceByIdWithResponse(ctx, "nowhere", nil)).JSON404
	must(refused.Error.Code == http.StatusNotFound, "the refusal is read")

	question := client.CommentCreate{Body: client.CommentBody{Markdown: "How does it end?"}}
	comment := of[*client.PostCommentInSpaceResponse](200)(
		api.PostCommentInSpaceWithResponse(ctx, copied.Id, question)).JSON200
	answered := client.CommentReplyCreate{Body: client.CommentBody{Markdown: "Well."}}
	reply := of[*client.PostCommentReplyInSpaceResponse](200)(
		api.PostCommentReplyInSpaceWithResponse(ctx, copied.Id, comment.Id, answered)).JSON200
	must(reply.Body.Markdown == "Well.", "the reply has its text")
	now := of[*client.GetCommentInSpaceResponse](200)(
		api.GetCommentInSpaceWithResponse(ctx, copied.Id, comment.Id, nil)).JSON200
	must(now.Replies == 1, "the reply counts")

	found := of[*client.SearchOrganizationContentResponse](200)(api.SearchOrganizationContentWithResponse(
		ctx, organization, &client.SearchOrganizationContentParams{Query: "details"})).JSON200
	isCopy := func(item client.OrganizationSearchItem) bool { return item.Id == copied.Id }
	must(slices.ContainsFunc(found.Items, isCopy), "the copy is found")

	siteTitle, sectionTitle := "Story", "Beginning"
	site := of[*client.CreateSiteResponse](201)(
		api.CreateSiteWithResponse(ctx, organization, client.SiteCreate{Title: &siteTitle})).JSON201
	added := of[*client.AddSectionToSiteResponse](201)(api.AddSectionToSiteWithResponse(
		ctx, organization, site.Id, client.SiteSectionCreate{SpaceId: copied.Id, Title: &sectionTitle})).JSON201
	sections := of[*client.ListSiteSectionsResponse](200)(
		api.ListSiteSectionsWithResponse(ctx, organization, site.Id, nil)).JSON200
	isAdded := func(section client.SiteSection) bool {
		return section.Id == added.Id && section.Title == sectionTitle
	}
	must(slices.ContainsFunc(sections.Items, isAdded), "the section is listed")
}
