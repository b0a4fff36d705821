package main

import (
	"context"
	"errors"
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

// of gives the body of an answer, or ends with what was refused.
func of[Body any](body *Body, _ *http.Response, err error) *Body {
	var refusal *client.GenericOpenAPIError
	if errors.As(err, &refusal) {
		log.Fatal(err, string(refusal.Body()))
	}
	if err != nil {
		log.Fatal(err)
	}
	return body
}

func main() {
	ctx := context.WithValue(context.Background(), client.ContextAccessToken, os.Getenv("DOCPLANE_TOKEN"))
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: os.Getenv("DOCPLANE_URL")}}
	api := client.NewAPIClient(configuration)

	organization := of(api.OrganizationsAPI.ListOrganizationsForAuthenticatedUser(ctx).Execute()).Items[0].Id

	made := of(api.TeamsAPI.CreateOrganizationTeam(ctx, organization).TeamCreate(*client.NewTeamCreate("Story")).Execute())
	must(made.Title == "Story", "the team has its title")

	titles := []string{}
	asked := api.TeamsAPI.ListTeamsInOrganizationById(ctx, organization).Limit(2)
	for {
		list := of(asked.Execute())
		for _, team := range list.Items {
			titles = append(titles, team.Title)
		}
		if list.Next == nil {
			must(len(titles) == int(list.Count), "the pages hold every team")
			break
		}
		asked = asked.Page(list.Next.Page)
	}
	must(slices.Contains(titles, "Story"), "the new team is on a page")

	copied := of(api.SpacesAPI.DuplicateSpace(ctx, os.Getenv("DOCPLANE_SPACE")).Execute())
	_, err := api.SpacesAPI.DeleteSpaceById(ctx, copied.Id).Execute()
	must(err == nil, "the copy is deleted")
	must(of(api.SpacesAPI.GetSpaceById(ctx, copied.Id).Execute()).DeletedAt != nil, "it says when")
	must(of(api.SpacesAPI.RestoreSpace(ctx, copied.Id).Execute()).Id == copied.Id, "the copy is restored")

	_, _, err = api.SpacesAPI.GetSpaceById(ctx, "nowhere").Execute()
	var refusal *client.GenericOpenAPIError
	must(errors.As(err, &refusal), "what is not there is refused")
	refused, isBody := refusal.Model().(client.ErrorBody)
	must(isBody && refused.Error.Code == http.StatusNotFound, "the refusal is read")

	question := *client.NewCommentCreate(*client.NewCommentBody("How does it end?"))
	comment := of(api.CommentsAPI.PostCommentInSpace(ctx, copied.Id).CommentCreate(question).Execute())
	answer := *client.NewCommentReplyCreate(*client.NewCommentBody("Well."))
	reply := of(api.CommentsAPI.PostCommentReplyInSpace(ctx, copied.Id, comment.Id).CommentReplyCreate(answer).Execute())
	must(reply.Body.Markdown == "Well.", "the reply has its text")
	must(of(api.CommentsAPI.GetCommentInSpace(ctx, copied.Id, comment.Id).Execute()).Replies == 1, "the reply counts")

	found := of(api.SearchAPI.SearchOrganizationContent(ctx, organization).Query("details").Execute())
	isCopy := func(item client.OrganizationSearchItem) bool { return item.Id == copied.Id }
	must(slices.ContainsFunc(found.Items, isCopy), "the copy is found")

	newSite := client.NewSiteCreate()
	newSite.SetTitle("Story")
	site := of(api.SitesAPI.CreateSite(ctx, organization).SiteCreate(*newSite).Execute())
	newSection := client.NewSiteSectionCreate(copied.Id)
	newSection.SetTitle("Beginning")
	added := of(api.SiteSectionsAPI.AddSectionToSite(ctx, organization, site.Id).SiteSectionCreate(*newSection).Execute())
	sections := of(api.SiteSectionsAPI.ListSiteSections(ctx, organization, site.Id).Execute()).Items
	isAdded := func(section client.SiteSection) bool {
		return section.Id == added.Id && section.Title == "Beginning"
	}
	must(slices.ContainsFunc(sections, isAdded), "the section is listed")
}
